/* What compiled rules do most, where the C compiler can inline it.

With a C file for each module, what mypyc and Python bring for this lies in another file, or in another library, and is never
inlined. Each function here does the usual case itself and leaves every other, and all that goes wrong, to that other one. A
Python without a lock of its own keeps mypyc's throughout: there, two threads may have one list in hand.
*/

#ifndef Py_GIL_DISABLED

/* Reading a list. An index that is even is a small number, twice itself, and a negative one is as large as none can be. */

static inline PyObject *OftenGetItem(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && (index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

static inline PyObject *OftenGetItemBorrow(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && (index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, index >> 1);
    }
    return CPyList_GetItemBorrow(list, index);
}

static inline PyObject *OftenGetItemInt64(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}

static inline PyObject *OftenGetItemInt64Borrow(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, index);
    }
    return CPyList_GetItemInt64Borrow(list, index);
}

/* Of these the index is a constant, so the C compiler knows whether it counts from the end. */

static inline PyObject *OftenGetItemShortBorrow(PyObject *list, CPyTagged index) {
    Py_ssize_t size = PyList_GET_SIZE(list), place = (Py_ssize_t)index >> 1;
    if (place < 0) {
        place += size;
    }
    if (likely((size_t)place < (size_t)size)) {
        return PyList_GET_ITEM(list, place);
    }
    return CPyList_GetItemShortBorrow(list, index);
}

static inline PyObject *OftenGetItemShort(PyObject *list, CPyTagged index) {
    PyObject *item = OftenGetItemShortBorrow(list, index);
    Py_XINCREF(item);
    return item;
}

/* Making a list longer and shorter. Its places are Python's own memory, asked for as Python asks for it. */

static inline void OftenSetItemUnsafe(PyObject *list, Py_ssize_t index, PyObject *item) {
    PyList_SET_ITEM(list, index, item);
}

/* Room for so many items: eight at once, then twice as many, where Python gives 4, 8, 16, 24, 32... */
static inline int OftenMakeRoom(PyObject *list, Py_ssize_t wanted) {
    PyListObject *longer = (PyListObject *)list;
    Py_ssize_t room = wanted <= 8 ? 8 : 2 * (wanted - 1);
    if (wanted > 4096) {
        return 0;
    }
    PyObject **places = longer->ob_item == NULL ? (PyObject **)PyMem_Malloc(room * sizeof(PyObject *))
                                                : (PyObject **)PyMem_Realloc(longer->ob_item, room * sizeof(PyObject *));
    if (places == NULL) {
        return 0;
    }
    longer->ob_item = places;
    longer->allocated = room;
    return 1;
}

static CPy_NOINLINE int OftenGrow(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(OftenMakeRoom(list, size + 1))) {
        Py_INCREF(item);
        ((PyListObject *)list)->ob_item[size] = item;
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

static inline int OftenAppend(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(size < ((PyListObject *)list)->allocated)) {
        ((PyListObject *)list)->ob_item[size] = item;
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        Py_INCREF(item);
        return 0;
    }
    return OftenGrow(list, item);
}

/* Whether all of another list was added to this one. */
static int OftenAddAll(PyObject *list, PyObject *others) {
    if (!PyList_CheckExact(list) || !PyList_CheckExact(others) || list == others) {
        return 0;
    }
    Py_ssize_t size = PyList_GET_SIZE(list), more = PyList_GET_SIZE(others);
    if (size + more > ((PyListObject *)list)->allocated && !OftenMakeRoom(list, size + more)) {
        return 0;
    }
    PyObject **places = ((PyListObject *)list)->ob_item + size;
    for (Py_ssize_t i = 0; i < more; i++) {
        PyObject *item = PyList_GET_ITEM(others, i);
        Py_INCREF(item);
        places[i] = item;
    }
    Py_SET_SIZE((PyVarObject *)list, size + more);
    return 1;
}

static inline PyObject *OftenExtend(PyObject *list, PyObject *others) {
    if (likely(OftenAddAll(list, others))) {
        Py_RETURN_NONE;
    }
    return CPyList_Extend(list, others);
}

static inline PyObject *OftenInPlaceConcat(PyObject *list, PyObject *others) {
    if (likely(OftenAddAll(list, others))) {
        Py_INCREF(list);
        return list;
    }
    return PySequence_InPlaceConcat(list, others);
}

/* The places stay as many as they are: an agenda that is popped empty is pushed to at once. */
static inline PyObject *OftenPopLast(PyObject *list) {
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    if (likely(last >= 0)) {
        Py_SET_SIZE((PyVarObject *)list, last);
        return PyList_GET_ITEM(list, last);
    }
    return CPyList_PopLast(list);
}

/* Lists that are thrown away give their places to the next ones. An answer makes a few lists, those of the possible answers and
those at which a rule looks once, and all of them are gone before the next: so what would be given back to Python is kept aside,
empty, for whoever makes a list next. It is one that nobody else has in hand, since Python would free it here: what a clone has
in common, a caller keeps or a constant holds is never touched. Only what has had room for a few is kept, and not for many. All
libraries share them, as the kernel throws away what games have made. */

#define OFTEN_SPARE 32
#define OFTEN_LEAST 8
#define OFTEN_MOST 64

typedef struct {
    Py_ssize_t count;
    PyObject *lists[OFTEN_SPARE];
} OftenSpareLists;

OftenSpareLists *OftenSpares; /* NULL until this library has made a list */

/* Finds what the libraries share, or lays it where they find it. */
static CPy_NOINLINE void OftenFindSpares(void) {
    PyObject *shared = PyInterpreterState_GetDict(PyInterpreterState_Get());
    PyObject *capsule = shared == NULL ? NULL : PyDict_GetItemString(shared, "palamedes.spares");
    if (capsule != NULL) {
        OftenSpares = (OftenSpareLists *)PyCapsule_GetPointer(capsule, NULL);
    } else if (shared != NULL) {
        OftenSpareLists *spares = (OftenSpareLists *)PyMem_Calloc(1, sizeof(OftenSpareLists));
        capsule = spares == NULL ? NULL : PyCapsule_New(spares, NULL, NULL);
        if (capsule != NULL && PyDict_SetItemString(shared, "palamedes.spares", capsule) == 0) {
            OftenSpares = spares;
        } else {
            PyMem_Free(spares);
        }
        Py_XDECREF(capsule);
    }
    PyErr_Clear();
}

/* Its items are yet to be laid, as in a list that Python has made. */
static inline PyObject *OftenSpare(Py_ssize_t size) {
    PyObject *list = OftenSpares->lists[--OftenSpares->count];
    for (Py_ssize_t i = 0; i < size; i++) {
        PyList_SET_ITEM(list, i, NULL);
    }
    Py_SET_SIZE((PyVarObject *)list, size);
    return list;
}

static CPy_NOINLINE PyObject *OftenNewList(Py_ssize_t size) {
    if (unlikely(OftenSpares == NULL)) {
        OftenFindSpares();
    }
    if (OftenSpares != NULL && OftenSpares->count > 0) {
        PyObject *list = OftenSpares->lists[OftenSpares->count - 1];
        Py_ssize_t room = ((PyListObject *)list)->allocated;
        if (size <= room || (size <= OFTEN_MOST / 2 && OftenMakeRoom(list, size))) {
            return OftenSpare(size);
        }
    }
    return PyList_New(size);
}

static inline PyObject *OftenNew(Py_ssize_t size) {
    if (likely(size <= OFTEN_LEAST && OftenSpares != NULL && OftenSpares->count > 0)) {
        return OftenSpare(size);
    }
    return OftenNewList(size);
}

static PyObject *OftenConcat(PyObject *list, PyObject *others) {
    PyObject *both = PyList_CheckExact(list) && PyList_CheckExact(others) ? OftenNew(0) : NULL;
    if (likely(both != NULL)) {
        if (likely(OftenAddAll(both, list) && OftenAddAll(both, others))) {
            return both;
        }
        Py_DECREF(both);
    }
    return PySequence_Concat(list, others);
}

/* Nobody has an object in hand any more. */
static CPy_NOINLINE void OftenLetGo(PyObject *object) {
    PyListObject *list = (PyListObject *)object;
    if (!PyList_CheckExact(object) || OftenSpares == NULL || OftenSpares->count == OFTEN_SPARE || list->allocated < OFTEN_LEAST ||
        list->allocated > OFTEN_MOST) {
        _Py_Dealloc(object);
        return;
    }
    Py_ssize_t size = PyList_GET_SIZE(list);
    Py_SET_REFCNT(object, 1);
    Py_SET_SIZE((PyVarObject *)list, 0);
    for (Py_ssize_t i = 0; i < size; i++) {
        Py_XDECREF(list->ob_item[i]);
    }
    /* What went with the items may have filled the places of all spares. */
    if (likely(OftenSpares->count < OFTEN_SPARE && Py_REFCNT(object) == 1 && PyList_GET_SIZE(list) == 0)) {
        OftenSpares->lists[OftenSpares->count++] = object;
    } else {
        Py_DECREF(object);
    }
}

static inline void OftenDecrefMortal(PyObject *object) {
    if (--object->ob_refcnt == 0) {
        OftenLetGo(object);
    }
}

static inline void OftenDecref(PyObject *object) {
#if CPY_3_12_FEATURES
    if (_Py_IsImmortal(object)) {
        return;
    }
#endif
    OftenDecrefMortal(object);
}

static inline void OftenXDecref(PyObject *object) {
    if (object != NULL) {
        OftenDecref(object);
    }
}

static inline void OftenXDecrefMortal(PyObject *object) {
    if (object != NULL) {
        OftenDecrefMortal(object);
    }
}

/* Whole numbers as objects. Every answer is less than this, and Python itself keeps those up to 256 alone: each of the others
was made when it came into a list and thrown away with it. These are made when they are first wanted, once for each
library, and kept as long as the process lives: the table holds a reference of its own. */

#define OFTEN_KEPT 4096
PyObject *OftenNumbers[OFTEN_KEPT];

static CPy_NOINLINE PyObject *OftenKeep(Py_ssize_t value) {
    PyObject *number = PyLong_FromSsize_t(value);
    Py_XINCREF(number);
    return OftenNumbers[value] = number;
}

static inline PyObject *OftenNumber(size_t value) {
    PyObject *number = OftenNumbers[value];
    if (unlikely(number == NULL)) {
        return OftenKeep(value);
    }
    Py_INCREF(number);
    return number;
}

static inline PyObject *OftenFromLongLong(long long value) {
    return likely((unsigned long long)value < OFTEN_KEPT) ? OftenNumber(value) : PyLong_FromLongLong(value);
}

static inline PyObject *OftenStealAsObject(CPyTagged x) {
    PyObject *number = NULL;
    if (likely(!(x & 1) && x < 2 * OFTEN_KEPT)) {
        number = OftenNumber(x >> 1);
    }
    return likely(number != NULL) ? number : CPyTagged_StealAsObject(x);
}

static inline PyObject *OftenAsObject(CPyTagged x) {
    PyObject *number = NULL;
    if (likely(!(x & 1) && x < 2 * OFTEN_KEPT)) {
        number = OftenNumber(x >> 1);
    }
    return likely(number != NULL) ? number : CPyTagged_AsObject(x);
}

static inline CPyTagged OftenFromInt64(int64_t value) {
    return likely(!CPyTagged_TooBigInt64(value)) ? (CPyTagged)value << 1 : CPyTagged_FromInt64(value);
}

/* The value of an int from 0 up that is small; -1 for any other. */
static inline int64_t OftenValue(PyObject *number) {
    PyLongObject *whole = (PyLongObject *)number;
#if CPY_3_12_FEATURES
    return PyUnstable_Long_IsCompact(whole) && PyUnstable_Long_CompactValue(whole) >= 0 ? PyUnstable_Long_CompactValue(whole) : -1;
#else
    return Py_SIZE(whole) == 1 ? (int64_t)whole->ob_digit[0] : Py_SIZE(whole) == 0 ? 0 : -1;
#endif
}

/* Where a number stands first in a list of ints: Python would ask each of them to compare itself. -1 for nowhere, and -2 where
there is more in the list, or something else is looked for. */
static Py_ssize_t OftenPlace(PyObject *list, PyObject *wanted) {
    int64_t value = PyLong_CheckExact(wanted) ? OftenValue(wanted) : -1;
    if (value < 0) {
        return -2;
    }
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(list); i++) {
        PyObject *item = PyList_GET_ITEM(list, i);
        if (item == wanted) {
            return i;
        }
        if (!PyLong_CheckExact(item)) {
            return -2;
        }
        if (OftenValue(item) == value) {
            return i;
        }
    }
    return -1;
}

static int OftenContains(PyObject *sequence, PyObject *wanted) {
    Py_ssize_t place = PyList_CheckExact(sequence) ? OftenPlace(sequence, wanted) : -2;
    return place == -2 ? PySequence_Contains(sequence, wanted) : place >= 0;
}

static CPyTagged OftenIndex(PyObject *list, PyObject *wanted) {
    Py_ssize_t place = OftenPlace(list, wanted);
    return place >= 0 ? (CPyTagged)place << 1 : CPyList_Index(list, wanted);
}

static int OftenRemove(PyObject *list, PyObject *wanted) {
    Py_ssize_t place = OftenPlace(list, wanted);
    if (place < 0) {
        return CPyList_Remove(list, wanted);
    }
    PyObject **places = ((PyListObject *)list)->ob_item, *removed = places[place];
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    for (; place < last; place++) {
        places[place] = places[place + 1];
    }
    Py_SET_SIZE((PyVarObject *)list, last);
    Py_DECREF(removed);
    return 0;
}

/* Whether an object is of a class or of one below it: from base to base, where Python reads a tuple of all of them. */

static CPy_NOINLINE int OftenDescends(PyTypeObject *type, PyTypeObject *wanted) {
    for (PyTypeObject *base = type->tp_base; base != NULL; base = base->tp_base) {
        if (base == wanted) {
            return 1;
        }
    }
    return PyType_IsSubtype(type, wanted);
}

static inline int OftenTypeCheck(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    return type == wanted || type->tp_base == wanted || OftenDescends(type, wanted);
}

#define CPyList_Extend OftenExtend
#define CPyList_GetItem OftenGetItem
#define CPyList_GetItemBorrow OftenGetItemBorrow
#define CPyList_GetItemInt64 OftenGetItemInt64
#define CPyList_GetItemInt64Borrow OftenGetItemInt64Borrow
#define CPyList_GetItemShort OftenGetItemShort
#define CPyList_GetItemShortBorrow OftenGetItemShortBorrow
#define CPyList_Index OftenIndex
#define CPyList_PopLast OftenPopLast
#define CPyList_Remove OftenRemove
#define CPyList_SetItemUnsafe OftenSetItemUnsafe
#define CPyTagged_AsObject OftenAsObject
#define CPyTagged_FromInt64 OftenFromInt64
#define CPyTagged_StealAsObject OftenStealAsObject
#define PyList_Append OftenAppend
#define PyList_New OftenNew
#define PyLong_FromLongLong OftenFromLongLong
#define PySequence_Concat OftenConcat
#define PySequence_Contains OftenContains
#define PySequence_InPlaceConcat OftenInPlaceConcat
#undef CPy_DECREF
#undef CPy_XDECREF
#undef CPy_DECREF_NO_IMM
#undef CPy_XDECREF_NO_IMM
#define CPy_DECREF(object) OftenDecref((PyObject *)(object))
#define CPy_XDECREF(object) OftenXDecref((PyObject *)(object))
#define CPy_DECREF_NO_IMM(object) OftenDecrefMortal((PyObject *)(object))
#define CPy_XDECREF_NO_IMM(object) OftenXDecrefMortal((PyObject *)(object))
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) OftenTypeCheck((PyObject *)(object), (PyTypeObject *)(type))

#endif
