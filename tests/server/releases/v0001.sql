BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE answers (
	table_id VARCHAR(12) NOT NULL, 
	n INTEGER NOT NULL, 
	actor INTEGER NOT NULL, 
	notation TEXT NOT NULL, 
	taken_back INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_answers PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_answers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('o53dvchrjovq',0,-1,'draw aphrodite',0,'2026-11-15T10:11:56.356Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',1,0,'discard aphrodite',0,'2026-11-15T10:11:56.377Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',2,-1,'draw hephaestus',0,'2026-11-15T10:11:56.377Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',3,0,'place hephaestus e5',0,'2026-11-15T10:11:56.393Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',4,-1,'draw eir',0,'2026-11-15T10:11:56.405Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',5,1,'place eir e6',0,'2026-11-15T10:11:56.447Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',6,1,'take strength',0,'2026-11-15T10:11:56.485Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',7,1,'take breaker',0,'2026-11-15T10:11:56.503Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',8,-1,'',1,'2026-11-15T10:11:56.521Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',9,1,'take breaker',0,'2026-11-15T10:11:56.533Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',10,-1,'draw asclepius',0,'2026-11-15T10:11:56.544Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',11,0,'place asclepius e7',0,'2026-11-15T10:11:56.553Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',12,0,'take strength',0,'2026-11-15T10:11:56.557Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',13,0,'take breaker',0,'2026-11-15T10:11:56.569Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',14,-1,'draw ull',0,'2026-11-15T10:11:56.576Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',15,1,'place ull e8',0,'2026-11-15T10:11:56.585Z');
INSERT INTO "answers" VALUES('o53dvchrjovq',16,1,'strengthen 0',0,'2026-11-15T10:11:56.589Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',0,-1,'draw zeus',0,'2026-11-15T10:11:56.608Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',1,0,'place zeus e5',0,'2026-11-15T10:11:56.996Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',2,-1,'draw nerthus',0,'2026-11-15T10:11:56.996Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',3,1,'place nerthus f5',0,'2026-11-15T10:11:57.010Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',4,-1,'draw asclepius',0,'2026-11-15T10:11:57.010Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',5,0,'place asclepius d5',0,'2026-11-15T10:11:57.026Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',6,0,'take strength',0,'2026-11-15T10:11:57.040Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',7,0,'take breaker',0,'2026-11-15T10:11:57.054Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',8,-1,'draw beyla',0,'2026-11-15T10:11:57.054Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',9,1,'place beyla e6',0,'2026-11-15T10:11:57.065Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',10,-1,'draw artemis',0,'2026-11-15T10:11:57.065Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',11,0,'place artemis d6',0,'2026-11-15T10:11:57.077Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',12,0,'strengthen 0',0,'2026-11-15T10:11:57.089Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',13,0,'break e6',0,'2026-11-15T10:11:57.097Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',14,-1,'draw siegfried',0,'2026-11-15T10:11:57.097Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',15,1,'place siegfried e7',0,'2026-11-15T10:11:57.105Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',16,-1,'draw dionysus',0,'2026-11-15T10:11:57.105Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',17,0,'place dionysus c5',0,'2026-11-15T10:11:57.113Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',18,0,'strengthen 1',0,'2026-11-15T10:11:57.121Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',19,-1,'draw odin',0,'2026-11-15T10:11:57.121Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',20,1,'place odin c6',0,'2026-11-15T10:11:57.129Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',21,-1,'draw gaia',0,'2026-11-15T10:11:57.129Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',22,0,'place gaia f7',0,'2026-11-15T10:11:57.140Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',23,-1,'draw vali',0,'2026-11-15T10:11:57.140Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',24,1,'place vali e4',0,'2026-11-15T10:11:57.148Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',25,-1,'draw hera',0,'2026-11-15T10:11:57.148Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',26,0,'place hera c4',0,'2026-11-15T10:11:57.162Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',27,-1,'draw tyr',0,'2026-11-15T10:11:57.162Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',28,1,'discard tyr',0,'2026-11-15T10:11:57.173Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',29,-1,'draw eir',0,'2026-11-15T10:11:57.173Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',30,1,'place eir c7',0,'2026-11-15T10:11:57.185Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',31,1,'take breaker',0,'2026-11-15T10:11:57.194Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',32,1,'take strength',0,'2026-11-15T10:11:57.201Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',33,-1,'draw erinyes',0,'2026-11-15T10:11:57.201Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',34,0,'place erinyes e4',0,'2026-11-15T10:11:57.209Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',35,-1,'draw freyr',0,'2026-11-15T10:11:57.209Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',36,1,'place freyr e4',0,'2026-11-15T10:11:57.222Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',37,1,'strengthen 0',0,'2026-11-15T10:11:57.229Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',38,1,'take breaker',0,'2026-11-15T10:11:57.241Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',39,-1,'draw athena',0,'2026-11-15T10:11:57.241Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',40,0,'place athena d4',0,'2026-11-15T10:11:57.249Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',41,-1,'draw loki',0,'2026-11-15T10:11:57.249Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',42,1,'place loki f4',0,'2026-11-15T10:11:57.261Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',43,1,'strengthen 1',0,'2026-11-15T10:11:57.269Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',44,-1,'draw aphrodite',0,'2026-11-15T10:11:57.269Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',45,0,'discard aphrodite',0,'2026-11-15T10:11:57.282Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',46,-1,'draw hades',0,'2026-11-15T10:11:57.282Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',47,0,'place hades f6',0,'2026-11-15T10:11:57.294Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',48,0,'cover aphrodite',0,'2026-11-15T10:11:57.305Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',49,0,'capture e6',0,'2026-11-15T10:11:57.312Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',50,-1,'draw hela',0,'2026-11-15T10:11:57.312Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',51,1,'discard hela',0,'2026-11-15T10:11:57.326Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',52,-1,'draw njord',0,'2026-11-15T10:11:57.326Z');
INSERT INTO "answers" VALUES('sentxz2qdsjm',53,1,'place njord d7',0,'2026-11-15T10:11:57.332Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',0,-1,'draw zeus',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',1,0,'place zeus e5',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',2,-1,'draw nerthus',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',3,1,'place nerthus f5',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',4,-1,'draw asclepius',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',5,0,'place asclepius d5',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',6,0,'take strength',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',7,0,'take breaker',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',8,-1,'draw beyla',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',9,1,'place beyla e6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',10,-1,'draw artemis',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',11,0,'place artemis d6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',12,0,'strengthen 0',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',13,0,'break e6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',14,-1,'draw siegfried',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',15,1,'place siegfried e7',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',16,-1,'draw dionysus',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',17,0,'place dionysus c5',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',18,0,'strengthen 1',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',19,-1,'draw odin',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',20,1,'place odin c6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',21,-1,'draw gaia',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',22,0,'place gaia f7',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',23,-1,'draw vali',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',24,1,'place vali e4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',25,-1,'draw hera',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',26,0,'place hera c4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',27,-1,'draw tyr',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',28,1,'discard tyr',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',29,-1,'draw eir',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',30,1,'place eir c7',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',31,1,'take breaker',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',32,1,'take strength',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',33,-1,'draw erinyes',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',34,0,'place erinyes e4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',35,-1,'draw freyr',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',36,1,'place freyr e4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',37,1,'strengthen 0',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',38,1,'take breaker',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',39,-1,'draw athena',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',40,0,'place athena d4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',41,-1,'draw loki',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',42,1,'place loki f4',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',43,1,'strengthen 1',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',44,-1,'draw aphrodite',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',45,0,'discard aphrodite',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',46,-1,'draw hades',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',47,0,'place hades f6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',48,0,'cover aphrodite',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',49,0,'capture e6',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',50,-1,'draw hela',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',51,1,'discard hela',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',52,-1,'draw njord',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('yseyt5ssvnjm',53,1,'place njord d7',0,'2026-11-15T10:11:57.343Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',0,-1,'open 1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',1,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',2,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',3,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',4,-1,'deal chariot',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',5,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',6,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',7,-1,'deal portcullis',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',8,-1,'deal archers',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',9,-1,'deal chariot',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',10,-1,'deal ballista',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',11,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',12,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',13,-1,'deal chariot',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',14,-1,'deal archers',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',15,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',16,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',17,-1,'deal catapult',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',18,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',19,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',20,-1,'deal elephant',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',21,-1,'deal chariot',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',22,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',23,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',24,-1,'deal horse',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',25,-1,'deal elephant',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',26,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',27,-1,'deal portcullis',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',28,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',29,-1,'deal archers',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',30,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',31,-1,'deal catapult',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',32,-1,'deal archers',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',33,-1,'deal chariot',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',34,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',35,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',36,-1,'deal ballista',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',37,-1,'consult gorgon',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',38,-1,'reveal trireme-1',0,'2026-11-15T10:11:57.436Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',39,1,'lay elephant',0,'2026-11-15T10:11:57.458Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',40,2,'lay archers',0,'2026-11-15T10:11:57.470Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',41,0,'pass',0,'2026-11-15T10:11:57.483Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',42,1,'mount empty hoplite-1',0,'2026-11-15T10:11:57.498Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',43,2,'lay hoplite-3',0,'2026-11-15T10:11:57.510Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',44,1,'pass',0,'2026-11-15T10:11:57.522Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',45,2,'claim trireme-1',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',46,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',47,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',48,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',49,-1,'deal archers',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',50,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',51,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',52,-1,'deal archers',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',53,-1,'deal archers',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',54,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.535Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',55,0,'discard hoplite-3',0,'2026-11-15T10:11:57.555Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',56,0,'discard ballista',0,'2026-11-15T10:11:57.567Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',57,0,'discard archers',0,'2026-11-15T10:11:57.579Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',58,1,'discard portcullis',0,'2026-11-15T10:11:57.595Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',59,2,'discard hoplite-2',0,'2026-11-15T10:11:57.605Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',60,-1,'consult thanatos-2',0,'2026-11-15T10:11:57.605Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',61,-1,'reveal city-1',0,'2026-11-15T10:11:57.605Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',62,2,'lay hoplite-4',0,'2026-11-15T10:11:57.615Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',63,0,'lay hoplite-1',0,'2026-11-15T10:11:57.631Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',64,1,'lay hoplite-3',0,'2026-11-15T10:11:57.647Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',65,2,'pass',0,'2026-11-15T10:11:57.663Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',66,0,'lay hoplite-4',0,'2026-11-15T10:11:57.679Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',67,1,'join 3 hoplite-1',0,'2026-11-15T10:11:57.695Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',68,0,'lay chariot',0,'2026-11-15T10:11:57.711Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',69,1,'lay hoplite-2',0,'2026-11-15T10:11:57.728Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',70,0,'lay horse',0,'2026-11-15T10:11:57.745Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',71,1,'lay hoplite-2',0,'2026-11-15T10:11:57.768Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',72,0,'attack chariot-hand',0,'2026-11-15T10:11:57.787Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',73,0,'hit 1 phalanx-2',0,'2026-11-15T10:11:57.804Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',74,1,'lay hoplite-2',0,'2026-11-15T10:11:57.824Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',75,0,'hide hoplite-3 1',0,'2026-11-15T10:11:57.840Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',76,1,'lay ballista',0,'2026-11-15T10:11:57.860Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',77,0,'join 4 hoplite-3',0,'2026-11-15T10:11:57.880Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',78,1,'lay hoplite-2',0,'2026-11-15T10:11:57.896Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',79,0,'lay hoplite-4',0,'2026-11-15T10:11:57.916Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',80,1,'pass',0,'2026-11-15T10:11:57.936Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',81,0,'pass',0,'2026-11-15T10:11:57.957Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',82,0,'lay hoplite-3',0,'2026-11-15T10:11:57.968Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',83,0,'claim city-1',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',84,-1,'deal hoplite-1',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',85,-1,'deal hoplite-2',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',86,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',87,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',88,-1,'deal hoplite-4',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',89,-1,'deal ballista',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',90,-1,'deal hoplite-3',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',91,-1,'deal elephant',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',92,-1,'deal horse',0,'2026-11-15T10:11:57.984Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',93,2,'discard hoplite-4',0,'2026-11-15T10:11:58.010Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',94,2,'discard horse',0,'2026-11-15T10:11:58.028Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',95,-1,'consult thanatos-3',0,'2026-11-15T10:11:58.028Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',96,-1,'reveal trireme-2',0,'2026-11-15T10:11:58.028Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',97,0,'lay hoplite-1',0,'2026-11-15T10:11:58.048Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',98,1,'lay hoplite-4',0,'2026-11-15T10:11:58.065Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',99,2,'lay hoplite-3',0,'2026-11-15T10:11:58.086Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',100,0,'lay hoplite-1',0,'2026-11-15T10:11:58.108Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',101,1,'lay catapult',0,'2026-11-15T10:11:58.178Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',102,2,'lay archers',0,'2026-11-15T10:11:58.223Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',103,0,'lay hoplite-3',0,'2026-11-15T10:11:58.250Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',104,1,'attack chariot-hand',0,'2026-11-15T10:11:58.273Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',105,1,'hit 0 phalanx-3',0,'2026-11-15T10:11:58.284Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',106,2,'lay ballista',0,'2026-11-15T10:11:58.308Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',107,0,'lay chariot',0,'2026-11-15T10:11:58.328Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',108,1,'pass',0,'2026-11-15T10:11:58.345Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',109,2,'lay catapult',0,'2026-11-15T10:11:58.364Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',110,0,'attack chariot',0,'2026-11-15T10:11:58.388Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',111,0,'hit 1 phalanx-4',0,'2026-11-15T10:11:58.408Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',112,2,'lay hoplite-3',0,'2026-11-15T10:11:58.428Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',113,0,'lay hoplite-4',0,'2026-11-15T10:11:58.443Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',114,2,'pass',0,'2026-11-15T10:11:58.468Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',115,0,'lay hoplite-4',0,'2026-11-15T10:11:58.488Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',116,0,'lay portcullis',0,'2026-11-15T10:11:58.508Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',117,0,'pass',0,'2026-11-15T10:11:58.520Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',118,0,'claim trireme-2',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',119,-1,'deal hoplite-2',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',120,-1,'deal hoplite-1',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',121,-1,'deal chariot',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',122,-1,'deal archers',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',123,-1,'deal hoplite-1',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',124,-1,'deal horse',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',125,-1,'deal hoplite-3',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',126,-1,'deal ballista',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',127,-1,'deal hoplite-4',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',128,-1,'consult thanatos-1',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',129,-1,'reveal trireme-3',0,'2026-11-15T10:11:58.536Z');
INSERT INTO "answers" VALUES('2hvv67kju6hm',130,0,'pass',0,'2026-11-15T10:11:58.561Z');
CREATE TABLE chat (
	table_id VARCHAR(12) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES('o53dvchrjovq',0,0,'','Good luck, and may the better one win.','2026-11-15T10:11:56.596Z');
INSERT INTO "chat" VALUES('o53dvchrjovq',1,1,'','Bonne chance à toi aussi.','2026-11-15T10:11:56.600Z');
CREATE TABLE sealed (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	n INTEGER NOT NULL, 
	notation TEXT NOT NULL, 
	CONSTRAINT pk_sealed PRIMARY KEY (table_id, seat, n), 
	CONSTRAINT fk_sealed_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "sealed" VALUES('ovcxbriw6r42',2,0,'discard hoplite-1');
INSERT INTO "sealed" VALUES('ovcxbriw6r42',1,0,'discard elephant');
CREATE TABLE seats (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	strength VARCHAR(16), 
	stand_in VARCHAR(16), 
	key_digest VARCHAR(64), 
	invitation VARCHAR(32), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('o53dvchrjovq',0,'person','',NULL,NULL,'63cccf10f8c1e6cc447d4a687897f9512743c701f38dfd3ba06f74a157b72231',NULL);
INSERT INTO "seats" VALUES('o53dvchrjovq',1,'person','',NULL,NULL,'39d126b5f055eb3b78e8515558fbc8b82d65507bcadb14c13d8ec65ac20b2964',NULL);
INSERT INTO "seats" VALUES('sentxz2qdsjm',0,'bot','','novice',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('sentxz2qdsjm',1,'bot','','novice',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('yseyt5ssvnjm',0,'person','random',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('yseyt5ssvnjm',1,'person','random',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('2hvv67kju6hm',0,'person','',NULL,NULL,'44b79dcb507115ad71cc7d1ace96db539aa1ec4f3c8e4199bfc9bdcffb1c45f3',NULL);
INSERT INTO "seats" VALUES('2hvv67kju6hm',1,'person','',NULL,NULL,'1e9d359a3e19fd012140f51e54dbae1fb59959f4ec06c5c0eac93a0f80520eb9',NULL);
INSERT INTO "seats" VALUES('2hvv67kju6hm',2,'person','',NULL,NULL,'d7456fe0c0ed98432e45f307cfba1558f7885a245281fddd29e5d012b857c925',NULL);
INSERT INTO "seats" VALUES('ovcxbriw6r42',0,'person','',NULL,NULL,'a50a5527a660540b2f6b559ea070a394ea33557a794630170b8ad043d4ed4ab6',NULL);
INSERT INTO "seats" VALUES('ovcxbriw6r42',1,'person','',NULL,NULL,'f7c6888e2c3bfd3d57090a1a7558fa1900463e248d018327ca0064ebcf803f7d',NULL);
INSERT INTO "seats" VALUES('ovcxbriw6r42',2,'person','',NULL,NULL,'97689b163e4edef03bf190618bcd51b0907e6bdb2c90a538d43c8ddb48e89602',NULL);
INSERT INTO "seats" VALUES('xwig6aylsfps',0,'person','',NULL,NULL,'cf45f64daa76700894674fbe6f994f2732d2656ff8b3acb932a9cf8eed680271',NULL);
INSERT INTO "seats" VALUES('xwig6aylsfps',1,'open','',NULL,NULL,'f9bc957e77163f8f321099f4abf1a854528aa2573ef9fe33e26d732755b9b260','2m7yzX0DJ_o8pdXrwJ6qTA');
INSERT INTO "seats" VALUES('xwig6aylsfps',2,'bot','','hoplite',NULL,NULL,NULL);
CREATE TABLE snapshots (
	table_id VARCHAR(12) NOT NULL, 
	lines INTEGER NOT NULL, 
	position JSON NOT NULL, 
	generator JSON NOT NULL, 
	group_began INTEGER, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id), 
	CONSTRAINT fk_snapshots_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('o53dvchrjovq',15,'{"game": "arena", "rules": "1", "players": 2, "options": {"match": 1, "opener": 0, "pantheon": "greek"}, "table": {"field": {"e5": {"card": "hephaestus", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}, "e6": {"card": "eir", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "e7": {"card": "asclepius", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}}, "decks": [["helios", "heracles", "artemis", "hera", "ares", "hades", "athena", "demeter", "erinyes", "apollo", "poseidon", "gaia", "zeus", "dionysus"], ["sol", "siegfried", "frigg", "thor", "freyja", "hela", "tyr", "freyr", "loki", "vali", "balder", "njord", "nerthus", "odin", "beyla"]], "discards": [["aphrodite"], []], "drawn": "ull", "glory": [0, 0], "tokens": [{"strength": 1, "breaker": 1}, {"strength": 1, "breaker": 1}], "stock": {"strength": 1, "breaker": 1}, "seat": 1, "discarded": false, "placed": null, "bonus": 0, "captured": [], "fought": 0, "opener": 0, "games": 0, "wins": [0, 0], "last_winner": null}, "agenda": ["play", "end-turn", "battlefield", "match"]}','[739867976, 1693576330, 1484513212, 2031410447]',NULL);
INSERT INTO "snapshots" VALUES('sentxz2qdsjm',54,'{"game": "arena", "rules": "1", "players": 2, "options": {"match": 1, "opener": 0, "pantheon": "greek"}, "table": {"field": {"c4": {"card": "hera", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}, "d4": {"card": "athena", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}, "e4": {"card": "freyr", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "f4": {"card": "loki", "allegiance": 1, "strength": 1, "broken": [], "outside": false, "covering": false}, "c5": {"card": "dionysus", "allegiance": 0, "strength": 1, "broken": [], "outside": false, "covering": false}, "d5": {"card": "asclepius", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}, "e5": {"card": "zeus", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}, "f5": {"card": "nerthus", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "c6": {"card": "odin", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "d6": {"card": "artemis", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "e6": {"card": "beyla", "allegiance": 0, "strength": 0, "broken": ["left"], "outside": false, "covering": false}, "f6": {"card": "aphrodite", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": true}, "c7": {"card": "eir", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "d7": {"card": "njord", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "e7": {"card": "siegfried", "allegiance": 1, "strength": 0, "broken": [], "outside": false, "covering": false}, "f7": {"card": "gaia", "allegiance": 0, "strength": 0, "broken": [], "outside": false, "covering": false}}, "decks": [["helios", "heracles", "ares", "demeter", "hephaestus", "apollo", "poseidon"], ["sol", "ull", "frigg", "thor", "freyja", "balder"]], "discards": [[], ["tyr", "hela"]], "drawn": null, "glory": [2, 3], "tokens": [{"strength": 0, "breaker": 0}, {"strength": 0, "breaker": 2}], "stock": {"strength": 1, "breaker": 0}, "seat": 0, "discarded": true, "placed": null, "bonus": 0, "captured": [], "fought": 0, "opener": 1, "games": 1, "wins": [0, 1], "last_winner": 1}, "agenda": []}','[422043627, 1733109204, 4173614217, 3550759047]',NULL);
INSERT INTO "snapshots" VALUES('2hvv67kju6hm',131,'{"game": "iliade", "rules": "1", "players": 3, "options": {"teams": false}, "table": {"oracle": "thanatos-1", "stakes": ["trireme-3"], "hands": [["hoplite-2", "hoplite-3", "archers"], ["hoplite-1", "hoplite-1", "hoplite-2", "hoplite-2", "hoplite-2", "chariot", "elephant", "ballista"], ["hoplite-1", "hoplite-1", "hoplite-4", "archers", "archers", "archers", "archers", "chariot", "elephant", "horse"]], "armies": [{"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 3}, {"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 0}, {"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 0}], "deck": {"hoplite-1": 1, "hoplite-2": 1, "hoplite-3": 1, "hoplite-4": 2, "archers": 1, "elephant": 2, "catapult": 2, "ballista": 1, "portcullis": 1}, "discard": {"hoplite-1": 5, "hoplite-2": 5, "hoplite-3": 8, "hoplite-4": 7, "archers": 3, "chariot": 4, "elephant": 1, "catapult": 2, "ballista": 3, "portcullis": 2, "horse": 2}, "trimmed": [[], [], []], "kept": [{}, {}, {}], "shown": [{"hoplite-1": 3, "hoplite-3": 4, "hoplite-4": 4, "archers": 1, "chariot": 3, "ballista": 1, "portcullis": 1, "horse": 1}, {"hoplite-1": 2, "hoplite-2": 4, "hoplite-3": 1, "hoplite-4": 1, "chariot": 1, "elephant": 1, "catapult": 1, "ballista": 1, "portcullis": 1}, {"hoplite-2": 1, "hoplite-3": 3, "hoplite-4": 2, "archers": 2, "catapult": 1, "ballista": 1, "horse": 1}], "spilled": [[], [], []], "victory_pile": {"helen": 1, "trireme-1": 3, "trireme-2": 2, "trireme-3": 2, "city-1": 3, "city-2": 3, "city-3": 3}, "oracle_pile": {"thanatos-1": 1, "thanatos-2": 1, "thanatos-3": 1, "gorgon": 1}, "won": [["trireme-2", "city-1"], [], ["trireme-1"]], "penalties": [[], ["thanatos-3"], ["thanatos-2"]], "tiles": {"agamemnon": 0, "athena": 0, "poseidon": 0}, "seat": 1, "opener": 0, "passed": [true, false, false], "passes": 1, "weapon": null, "ranking": [], "sieges": 4, "after_gorgon": false, "fighters": [true, true, true], "final": false, "last_heroes": [1, 3, 2], "victors": []}, "agenda": ["act", "next", "siege", "end-siege", "after-siege"]}','[3377782025, 1338249447, 1419664537, 1737978192]',NULL);
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	content JSON NOT NULL, 
	start JSON, 
	dealer TEXT NOT NULL, 
	undo VARCHAR(8) NOT NULL, 
	hold BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	guided BOOLEAN NOT NULL, 
	recorded BOOLEAN NOT NULL, 
	held BOOLEAN NOT NULL, 
	over BOOLEAN NOT NULL, 
	moves INTEGER NOT NULL, 
	turn JSON NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	updated VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('o53dvchrjovq','arena','1',2,'{"match": 1, "opener": 0, "pantheon": "greek"}','{}',NULL,'seed "release one"','safe',1,0,0,0,1,0,14,'[1]','2026-11-15T10:11:56.337Z','2026-11-15T10:11:56.589Z');
INSERT INTO "tables" VALUES('sentxz2qdsjm','arena','1',2,'{"match": 1, "opener": 0, "pantheon": "greek"}','{}',NULL,'seed "release two"','free',0,1,0,0,0,1,54,'[]','2026-11-15T10:11:56.605Z','2026-11-15T10:11:57.332Z');
INSERT INTO "tables" VALUES('yseyt5ssvnjm','arena','1',2,'{"match": 1, "opener": 0, "pantheon": "greek"}','{}',NULL,'seed "release two"','none',0,0,0,1,0,1,54,'[]','2026-11-15T10:11:57.343Z','2026-11-15T10:11:57.343Z');
INSERT INTO "tables" VALUES('2hvv67kju6hm','iliade','1',3,'{"teams": false}','{}',NULL,'seed "release three"','safe',0,0,0,0,0,0,131,'[1]','2026-11-15T10:11:57.426Z','2026-11-15T10:11:58.561Z');
INSERT INTO "tables" VALUES('ovcxbriw6r42','iliade','1',3,'{"teams": false}','{}','{"game": "iliade", "rules": "1", "players": 3, "options": {"teams": false}, "table": {"oracle": null, "stakes": [], "hands": [["hoplite-1", "hoplite-1", "hoplite-2", "hoplite-3", "hoplite-3", "hoplite-4", "hoplite-4", "hoplite-4", "hoplite-4", "hoplite-4", "archers", "catapult", "catapult"], ["hoplite-1", "hoplite-2", "hoplite-2", "hoplite-2", "hoplite-3", "hoplite-3", "hoplite-3", "archers", "archers", "archers", "chariot", "elephant", "elephant"], ["hoplite-1", "hoplite-2", "hoplite-2", "hoplite-3", "hoplite-4", "hoplite-4", "archers", "archers", "chariot", "chariot", "chariot", "catapult", "ballista", "portcullis"]], "armies": [{"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 0}, {"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 0}, {"phalanxes": [], "elephants": [], "horses": [], "archers": 0, "chariot": 0, "catapult": 0, "ballista": 0, "portcullis": 0, "hero": 0}], "deck": {"hoplite-1": 5, "hoplite-2": 2, "hoplite-3": 2, "hoplite-4": 2, "archers": 2, "chariot": 1, "elephant": 1, "catapult": 1, "ballista": 2, "portcullis": 2, "horse": 1}, "discard": {"hoplite-1": 1, "hoplite-2": 2, "hoplite-3": 2, "hoplite-4": 1, "archers": 1, "chariot": 1, "elephant": 2, "ballista": 2, "horse": 2}, "trimmed": [[], [], []], "kept": [{}, {}, {}], "shown": [{"hoplite-2": 1, "archers": 1, "elephant": 1, "horse": 2}, {"hoplite-2": 1, "hoplite-3": 1, "hoplite-4": 1, "chariot": 1, "ballista": 1}, {"hoplite-1": 1, "hoplite-3": 1, "elephant": 1, "ballista": 1}], "spilled": [[], [], []], "victory_pile": {"trireme-1": 4, "trireme-2": 3, "trireme-3": 3, "city-1": 4, "city-2": 2, "city-3": 3}, "oracle_pile": {"thanatos-1": 2, "thanatos-2": 2, "thanatos-3": 1, "gorgon": 1}, "won": [[], ["city-2"], ["helen"]], "penalties": [[], [], ["thanatos-3"]], "tiles": {"agamemnon": 2, "athena": 1}, "seat": 2, "opener": 2, "passed": [false, false, false], "passes": 0, "weapon": null, "ranking": [], "sieges": 2, "after_gorgon": true, "fighters": [true, true, true], "final": false, "last_heroes": [0, 0, 0], "victors": []}, "agenda": [["trim-card", 0], ["trim-card", 1], ["trim-card", 2], "trim", "campaign"]}','seed "release five"','safe',0,0,0,0,0,0,0,'[0, 2]','2026-11-15T10:11:58.828Z','2026-11-15T10:11:58.853Z');
INSERT INTO "tables" VALUES('xwig6aylsfps','iliade','1',3,'{"teams": false}','{}',NULL,'seed "release four"','safe',0,1,0,0,0,0,0,'[]','2026-11-15T10:11:58.862Z','2026-11-15T10:11:58.862Z');
CREATE INDEX ix_tables_listed_updated ON tables (listed, updated);
COMMIT;
