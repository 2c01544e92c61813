"""tilewright as a package of Conan 2, from this tree:

    conan create cmake/packaging
"""

import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load


class Tilewright(ConanFile):
    name = "tilewright"
    description = "CUDA kernels generated and tuned for the GPU at hand"
    topics = ("cuda", "gpu", "autotuning")
    settings = "os", "arch", "compiler", "build_type"
    options = {"cuda": [True, False], "architectures": ["ANY"]}
    default_options = {"cuda": False, "architectures": "90"}
    package_type = "shared-library"

    def _root(self):
        return os.path.join(self.recipe_folder, "../..")

    def set_version(self):
        header = load(self, os.path.join(
            self._root(), "runtime/include/tilewright/tilewright.h"))
        self.version = ".".join(re.findall(
            r"#define TW_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))

    def export_sources(self):
        copy(self, "*", self._root(), self.export_sources_folder,
             excludes=("build*", ".git", ".ci"))

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for name, value in {
                "TILEWRIGHT_CUDA": "ON" if self.options.cuda else "OFF",
                "TILEWRIGHT_CUDA_ARCHITECTURES": str(
                    self.options.architectures),
                "TILEWRIGHT_TESTS": "OFF", "TILEWRIGHT_GALLERY": "OFF",
                "TILEWRIGHT_LESSONS": "OFF",
                "TILEWRIGHT_PYTHON_PACKAGE": "OFF"}.items():
            toolchain.cache_variables[name] = value
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # The package has its own CMake files.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/tilewright"]
        self.cpp_info.libs = ["tilewright"]
