"""Compiles the kernel, the games and the bots to native modules: `python tools/compile.py [--jobs 2] [--beside]`.

The result is a folder `build/compiled-<interpreter>-<hash>/` of native modules and one manifest. It is made
once for each state of the sources and never changed; `PALAMEDES_BUILD=compiled` uses it. Nothing is
written beside a source.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from setuptools import Extension
    from setuptools.command.build_ext import build_ext

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
KEPT: Final = 2  # so many compiled folders stay: one for the sources as they are, and one to go back to

NO_COMPILER: Final = 3  # the exit status when the machine lacks what a compilation needs

OPTIMISATION: Final = "2"
"""Of the C compiler, without what takes it long and gains little in code such as mypyc's (see `LEFT_OUT`).

Measured on ARM with gcc 12 for Iliade: level 3 took about 45 s, 2 took 37 s, 2 without the rest 27 s and 1 took 20 s;
its games were 6 per cent slower with the two in the middle than with level 3, and 12 with the last.
"""

KERNEL: Final = {
    "palamedes.bots__mypyc": ("bot", "chain", "chances", "greedy", "random", "search", "tree"),
    "palamedes.core__mypyc": (
        "actions",
        "batch",
        "dealer",
        "flow",
        "frame",
        "heaps",
        "learnt",
        "observation",
        "offsets",
        "playouts",
        "rng",
        "sight",
        "state",
        "step",
        "vectors",
    ),
}
"""Libraries in which every game spends its time, and the modules in which it does.

These get level 3, and the C compiler sees those of one library together; the others are `DOCUMENTS`. Level 3 for all of
the kernel took 49 s of one processor, and games were no faster.
"""

LEFT_OUT: Final = [
    f"-fno-{work}"
    for work in (
        "align-functions",
        "align-jumps",
        "align-labels",
        "align-loops",
        "code-hoisting",
        "gcse",
        "ipa-cp",
        "ipa-icf",
        "ipa-sra",
        "rerun-cse-after-loop",
        "schedule-fusion",
        "schedule-insns",
        "schedule-insns2",
        "store-merging",
        "tree-pre",
        "tree-vectorize",
        "tree-vrp",
    )
]
"""Names of gcc. A compiler that does not know them does all its work."""

KERNEL_LEVEL: Final = ["-O3"]  # with nothing left out

DOCUMENTS: Final = re.compile(
    r"___(board|position\w*|readiness|schema|soundness|view|why|documents___\w+)\.c$|__native_palamedes___(bots|core)___"
)
"""Modules that read and write tables for people, not rules: nobody waits for them."""

SELDOM_RUN: Final = re.compile(
    r"___(cards|units)___\w+\.c$"
    r"|___(actions|battlefield|game|hero|outlines|overlay|pieces|power|printed|roster|sheets|weights)\.c$"
    r"|___(adventures|area|blessings|conquest|ending|grounds|losses|meddling|power_attacks)\.c$"
)
"""Modules of single powers, of what is printed, and chapters that few games come to.

They are a fifth of all that is compiled, and random play and searches spend two of a hundred parts of their time in
them (plain Python, every game's code by itself).
"""

QUICK: Final = "-Og"
"""The level for both.

Measured for the views of Pantheon: it takes two thirds of the time that level 1 takes. Level 0 takes two fifths, but a
view of Iliade took 38 millionths of a second then; with this one 20, with level 1 19.
"""

AT_ONCE: Final = "-O0"  # for what games have of documents, in a hurry: three fifths of the time of QUICK

HURRY: Final = "PALAMEDES_COMPILE"
"""Set to "quick", games are compiled at the level `QUICK` and the kernel like games: for tests, and nobody who plays.

Measured for five files of Hellas: 5.9 s of the C compiler instead of 11.6, and for the kernel 17 instead of 29. Games
were about a fifth slower, which the tests lose again in half of the time that was gained.
"""

OFTEN: Final = ROOT / "tools" / "often.h"
"""What rules and the kernel do most, for the C compiler to inline: what the games' own C files begin with."""

C_FLAGS: Final = [
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    "-fcommon",
    "-ffp-contract=off",
    "-fno-asynchronous-unwind-tables",
    "-fno-unwind-tables",
    "-w",
]
"""No library calls a function of another by its name: so told, the C compiler inlines more (20 % faster).

The C files of one library share what mypyc declares in each of them. `a * b + c` is rounded twice, as Python rounds it:
on ARM the C compiler would make one instruction of it that rounds once, and bots would judge differently in the last
bit. Nothing is thrown through these functions, so nobody needs the tables by which to unwind them: the wheel is smaller
without. And what C compilers would warn of in mypyc's code is nobody's concern, and takes a twentieth of their time.
"""

VECTORS: Final = ["-include", "vecs/librt_vecs_api.h"]
"""With a C file for each module, mypyc leaves the header of vectors out where it is needed."""

DOORS: Final = "palamedes.doors"
"""What the libraries are called through which Python enters (see `_doors`)."""

MANY: Final = 6
"""Headers that so many files begin with are read once for all of them.

Reading those of Python and of a game takes the C compiler 0.16 s, a third of its time for a small file.
"""


def _native() -> ModuleType:
    """palamedes/native.py alone: importing the package would ask for the build that is yet to be made."""
    spec = importlib.util.spec_from_file_location("palamedes_native", ROOT / "palamedes" / "native.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


native: Final = _native()


def missing() -> str:
    """A sentence on what this machine lacks for compiling, and the package that brings it; "" for nothing."""
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    if shutil.which(command[0]) is None:
        return f"The compiled build needs a C compiler ({command[0]}): install the package gcc."
    headers = sysconfig.get_path("include")
    if not os.path.isfile(os.path.join(headers, "Python.h")):
        return f"The compiled build needs Python's headers ({headers}): install the package python3-dev."
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n", encoding="utf-8")
        attempt = [*command, f"-I{headers}", "-c", str(trial), "-o", str(Path(folder, "trial.o"))]
        if subprocess.run(attempt, capture_output=True, check=False).returncode != 0:
            return f"{command[0]} finds no C library to compile with: install the package libc6-dev."
    return ""


def accepts(flags: list[str]) -> bool:
    """Whether the C compiler of this machine knows these flags."""
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("int trial;\n", encoding="utf-8")
        attempt = [*command, *flags, "-Werror", "-c", str(trial), "-o", str(Path(folder, "trial.o"))]
        return subprocess.run(attempt, capture_output=True, check=False).returncode == 0


def compiled() -> Path | None:
    """The folder with the compiled modules of the sources as they are now, when there is one."""
    folder = _folder(native.fingerprint())
    return folder if native.read_manifest(str(folder)) is not None else None


def compile_all(jobs: int = 2, beside: bool = False) -> Path:
    """The same folder, made when there is none yet. RuntimeError says why the sources do not compile.

    `beside` says that Palamedes runs meanwhile: whoever plays should know what will change.
    """
    with _one_at_a_time():
        while True:
            folder = compiled()
            if folder is not None:
                folder.touch()
                _forget_old_folders()
                return folder
            _compile(native.fingerprint(), jobs, beside)


def _folder(fingerprint: str) -> Path:
    return BUILD / f"compiled-{native.TAG}-{_digest(_recipe() + fingerprint)[:16]}"


def _workshop() -> Path:
    """Where mypyc leaves what makes the next compilation short: types, C files and objects."""
    return BUILD / f"mypyc-{native.TAG}-{_digest(_recipe())[:16]}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _recipe() -> str:
    """What decides, besides the sources, how the compiled modules turn out: the compiler, this file, and the hurry."""
    hurry = f"{HURRY}=quick\n" if _is_quick() else ""
    written = "".join(file.read_text(encoding="utf-8") for file in (Path(__file__), OFTEN))
    return f"mypy {importlib.metadata.version('mypy')}\n{written}\n{hurry}"


def _is_quick() -> bool:
    """Whether the environment wants modules soon, and cares less how fast they are."""
    wish = os.environ.get(HURRY, "")
    if wish not in ("", "quick"):
        raise RuntimeError(f"{HURRY} is {wish!r}: it can be quick, for tests, or nothing at all.")
    return wish == "quick"


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "compile.lock", "w", encoding="utf-8") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _compile(fingerprint: str, jobs: int, beside: bool) -> None:
    paths = [f"palamedes/{source}" for source in native.sources() if native.is_compiled(source)]
    started = time.monotonic()
    meanwhile = "until that is done, bots think more slowly" if beside else "the first time this takes a minute or two"
    print(f"Compiling {len(paths)} modules: {meanwhile}.", flush=True)
    libraries = _native_modules(paths, jobs)
    if native.fingerprint() != fingerprint:
        print("A source was saved meanwhile: once more.", flush=True)
        return
    folder = _folder(fingerprint)
    unfinished = BUILD / "unfinished"
    for leftover in (unfinished, folder):
        shutil.rmtree(leftover, ignore_errors=True)
    unfinished.mkdir()
    modules = {}
    for name, library in sorted(libraries.items()):
        modules[name] = Path(library).name
        if not (unfinished / modules[name]).exists():
            shutil.copyfile(library, unfinished / modules[name])
    manifest = {
        "sources": fingerprint,
        "python": native.TAG,
        "mypy": importlib.metadata.version("mypy"),
        "modules": modules,
    }
    (unfinished / native.MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    unfinished.rename(folder)
    gain = "bots use it from now on, the rest from the next start" if beside else folder.relative_to(ROOT)
    print(f"Compiled in {time.monotonic() - started:.0f} s: {gain}.", flush=True)


def _native_modules(paths: list[str], jobs: int) -> dict[str, str]:
    """Compiles these files and gives the library of each module, also of those that mypyc adds for itself."""
    # Slow to load, and mostly there is nothing to compile. mypyc wants to find setuptools loaded.
    from setuptools import Distribution, errors  # isort: skip
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    workshop = _workshop()
    has_kept = (workshop / "types").is_dir()
    messages = io.StringIO()
    # mypy names a module after its path from the current folder.
    with contextlib.chdir(ROOT):
        try:
            with contextlib.redirect_stdout(messages):
                written = mypycify(
                    ["--config-file=", f"--cache-dir={workshop / 'types'}", *paths],
                    opt_level=OPTIMISATION,
                    debug_level="0",
                    # A C file for each module, so that several compilers can work on one game.
                    multi_file=True,
                    include_runtime_files=True,
                    separate=_groups(paths),
                    target_dir=str(workshop / "c"),
                )
        except ValueError:  # after some edits mypyc 2.4 is lost in what it has kept: "'seat' is not in list"
            if not has_kept:
                raise
            shutil.rmtree(workshop)
            return _native_modules(paths, jobs)
        except SystemExit:
            complaints = [line for line in messages.getvalue().splitlines() if ": warning:" not in line]
            raise RuntimeError("\n".join(["mypyc does not accept the sources:", *complaints])) from None
        extensions = cast("list[Extension]", written)
        libraries = {each.name: each.name for each in extensions}
        doors = _doors((each for each in extensions if not each.name.endswith("__mypyc")), workshop / "c")
        for door, modules in doors:
            libraries |= dict.fromkeys(modules, door.name)
        extensions = [*(each for each in extensions if each.name.endswith("__mypyc")), *(door for door, _ in doors)]
        # All of them share the lists that mypyc gave them, so each gets lists of its own.
        for extension in extensions:
            # mypyc lays the headers of a library beside the library, and the C files of its modules elsewhere.
            folders = sorted({os.path.dirname(header) for header in extension.depends})
            extension.include_dirs = [*extension.include_dirs, *folders]
            for source in extension.sources:
                check_shifts(Path(source).read_text(encoding="utf-8"))
            extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
            if extension.name in KERNEL:
                hot = KERNEL[extension.name]
                parts = [str(source) for source in extension.sources]
                parts = [part for part in parts if not _is_module(part) or part[:-2].rpartition("___")[2] in hot]
                rest = [source for source in extension.sources if source not in parts]
                extension.depends = [*extension.depends, *parts]
                parts.sort(key=_is_module)  # mypyc's own comes first, which does not know what is often done
                whole = _made_whole(extension.name, parts, workshop / "c")
                extension.sources = [whole, *rest]

        class Pooled(build_ext):
            """setuptools would compile the files of one library one after the other."""

            def build_extensions(self) -> None:
                _build(self, jobs)

        command = Pooled(Distribution({"ext_modules": extensions}))
        command.build_lib = str(workshop / "lib")
        command.build_temp = str(workshop / "objects")
        command.ensure_finalized()
        try:
            command.run()
        except (errors.CompileError, errors.LinkError) as error:
            raise RuntimeError(f"The C compiler does not accept what mypyc wrote: {error}") from None
        return {name: command.get_ext_fullpath(library) for name, library in libraries.items()}


def _doors(extensions: Iterable[Extension], folder: Path) -> list[tuple[Extension, list[str]]]:
    """Few libraries instead of one for each module, and the modules of each.

    Python enters a module through a function that is named after it, and mypyc writes a file for each, which does no
    more than to ask the library of its game. Those of different names go together: two hundred runs of a compiler and
    of a linker, each for a few lines and all headers of Python, took a twelfth of a compilation.
    """
    from setuptools import Extension

    doors: list[list[Extension]] = []
    for extension in extensions:
        name = extension.name.rpartition(".")[2]
        for door in doors:
            if all(other.name.rpartition(".")[2] != name for other in door):
                door.append(extension)
                break
        else:
            doors.append([extension])
    found: list[tuple[Extension, list[str]]] = []
    for number, door in enumerate(doors, 1):
        parts = [str(source) for extension in door for source in extension.sources]
        name = f"{DOORS}{number}__mypyc"
        whole = _made_whole(name, parts, folder, "PyInit___init__")
        arguments = door[0].extra_compile_args
        made = Extension(name, [whole], include_dirs=door[0].include_dirs, depends=parts, extra_compile_args=arguments)
        found.append((made, [extension.name for extension in door]))
    return found


def _is_module(source: str) -> bool:
    """Whether a C file is that of one module, or one that a library has besides."""
    return "___" in os.path.basename(source)


def _made_whole(name: str, sources: list[str], folder: Path, in_each: str = "") -> str:
    """One file for the C compiler that includes several of a library; `in_each` is a name that each of them defines."""
    whole = folder / f"{name}.c"
    text = ""
    for number, source in enumerate(sources):
        if number and _is_module(source) and not _is_module(sources[number - 1]):
            text += f'#include "{OFTEN}"\n'
        apart = f"#undef {in_each}\n#define {in_each} {in_each}{number}\n" if in_each else ""
        text += f'{apart}#include "{os.path.relpath(source, folder)}"\n'
    if not whole.is_file() or whole.read_text(encoding="utf-8") != text:
        whole.write_text(text, encoding="utf-8")
    return str(whole)


def _build(command: build_ext, jobs: int) -> None:
    """Compiles and links what is not there yet, or is older than what it is made of; so many at once.

    What is finished stays when this is interrupted, and what is not has another name.
    """
    unfinished = os.path.join(command.build_temp, "unfinished")
    left_out = LEFT_OUT if accepts(LEFT_OUT) else []

    def is_old(made: str, of: Iterable[str]) -> bool:
        return not os.path.isfile(made) or any(os.path.getmtime(made) < os.path.getmtime(file) for file in of)

    def is_kernel(source: str) -> bool:
        """Whether a file is all that is hot of the kernel, or of the bots."""
        return os.path.basename(source)[:-2] in KERNEL

    def is_hot(source: str) -> bool:
        """Whether a file gets the level of rules; in a hurry that is `QUICK` as well."""
        return not DOCUMENTS.search(source) and (_is_quick() or not SELDOM_RUN.search(source))

    def levels(source: str) -> list[str]:
        """Flags for a file that is hotter, or colder, than most."""
        if is_kernel(source):
            return left_out if _is_quick() else KERNEL_LEVEL
        if is_hot(source):
            return [QUICK] if _is_quick() else left_out
        return [AT_ONCE] if _is_quick() and "___games___" in source else [QUICK]

    def header_of(source: str, extension: Extension) -> Path | None:
        """What a file begins with: one of rules with what they do most, too."""
        if not _is_module(source):
            return None
        return Path(folder, f"{extension.name}{'.hot' if is_hot(source) else ''}.h")

    def objects(extension: Extension) -> list[str]:
        return list(command.compiler.object_filenames(extension.sources, output_dir=command.build_temp))

    def compile_one(source: str, made: str, extension: Extension) -> None:
        header = header_of(source, extension)
        begins = ["-include", str(header)] if header else [] if extension.name.startswith(DOORS) else VECTORS
        (finished,) = command.compiler.compile(
            [source],
            output_dir=unfinished,
            include_dirs=extension.include_dirs,
            extra_postargs=[*begins, *extension.extra_compile_args, *levels(source)],
        )
        os.makedirs(os.path.dirname(made), exist_ok=True)
        os.replace(finished, made)

    def link(extension: Extension) -> None:
        library = command.get_ext_fullpath(extension.name)
        if is_old(library, objects(extension)):
            command.compiler.link_shared_object(objects(extension), f"{library}.unfinished")
            os.replace(f"{library}.unfinished", library)

    wanted = [
        (source, made, extension)
        for extension in command.extensions
        for source, made in zip(extension.sources, objects(extension), strict=True)
        if is_old(made, [source, *extension.depends])
    ]
    # The longest first, so that no compiler is left alone with it at the end.
    wanted.sort(key=lambda work: (is_kernel(work[0]), os.path.getsize(work[0])), reverse=True)
    with ThreadPoolExecutor(jobs) as pool, tempfile.TemporaryDirectory() as folder:
        often = Counter(header_of(source, extension) for source, _, extension in wanted)
        begun: list[Future[None]] = []
        for source, _, extension in wanted:
            header = header_of(source, extension)
            if header is not None and not header.exists():
                _write_header(extension, header, OFTEN.read_text(encoding="utf-8") if is_hot(source) else "")
                if often[header] >= MANY:
                    begun.append(pool.submit(_read_once, command, header, extension, levels(source)))
        wait(begun)
        done = [pool.submit(compile_one, *work) for work in wanted]
        try:
            for number, each in enumerate(done, 1):
                each.result()
                _tell(f"Compiled {number} of {len(done)} files")
            list(pool.map(link, command.extensions))
        finally:
            pool.shutdown(cancel_futures=True)
            _tell("")


def _read_once(command: build_ext, header: Path, extension: Extension, level: list[str]) -> None:
    """Lets the C compiler keep what it read of a header, for all files that begin with it. One that cannot reads on."""
    folders = [f"-I{folder}" for folder in [*extension.include_dirs, *command.compiler.include_dirs]]
    flags = [*folders, *extension.extra_compile_args, *level, "-x", "c-header"]
    words = [*command.compiler.compiler_so, *flags, str(header), "-o", f"{header}.gch"]
    subprocess.run(words, capture_output=True, check=False)


def _write_header(extension: Extension, header: Path, besides: str) -> None:
    """A header with all that the files of a library begin with, and what we have to say of it."""
    names = {os.path.basename(file) for file in extension.depends if "__native_" in os.path.basename(file)}
    included = [VECTORS[1], *sorted(name for name in names if name.endswith(".h"))]
    lines = [f'#include "{name}"\n' for name in included]
    header.write_text("".join([*lines, besides]), encoding="utf-8")


def _tell(progress: str) -> None:
    """One line that grows no longer, on a screen; a log gets none of it."""
    if sys.stdout.isatty():
        print(f"\r{progress:<40}" if progress else f"\r{'':<40}\r", end="", flush=True)


def check_shifts(c_code: str) -> None:
    """Refuses `constant << variable`: mypyc 2.4 writes an i64 constant as a C int, which has 32 bits."""
    shift = re.search(r"^ *\w+ = -?\d+ << \w+;", c_code, re.MULTILINE)
    if shift is not None:
        functions = re.findall(r"^ *\w[\w *]* \*?CPyDef_(\w+)\(.*\{$", c_code[: shift.start()], re.MULTILINE)
        where = functions[-1].replace("___", ".") if functions else "a module"
        raise RuntimeError(
            f"{where} shifts a constant to the left by a variable, which mypyc gets wrong past 31 bits:"
            " look the result up in a table instead."
        )


def _groups(paths: list[str]) -> list[tuple[list[str], str | None]]:
    """The kernel, the bots and each game are one library each.

    Calls inside a library can be inlined, those between libraries cannot: with one library per module games
    were 15 % slower. One for everything was no faster than this, and every edit compiled everything again.
    """
    groups: dict[str, list[str]] = {}
    for path in paths:
        folders = path.split("/")[:-1]
        depth = 3 if folders[1] == "games" else 2
        groups.setdefault(".".join(folders[:depth]), []).append(path)
    return [(members, name) for name, members in groups.items()]


def _forget_old_folders() -> None:
    folders = sorted(BUILD.glob("compiled-*"), key=lambda folder: folder.stat().st_mtime_ns, reverse=True)
    workshops = [workshop for workshop in BUILD.glob(f"mypyc-{native.TAG}-*") if workshop != _workshop()]
    for folder in [*folders[KEPT:], *workshops]:
        shutil.rmtree(folder)


def _stay_behind() -> None:
    """Lets everybody else go first, and ends with the process that started this one."""
    os.nice(19)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile Palamedes to native modules.")
    parser.add_argument("--jobs", type=int, default=2, help="how many C compilers run at once (2)")
    parser.add_argument("--beside", action="store_true", help="let everybody else go first, and end with the parent")
    arguments = parser.parse_args()
    if arguments.beside:
        _stay_behind()
    try:
        lack = "" if compiled() else missing()
        if lack:
            print(f"{lack} Until then Palamedes runs interpreted.", file=sys.stderr)
            return NO_COMPILER
        compile_all(arguments.jobs, arguments.beside)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
