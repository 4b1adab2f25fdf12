"""Tests of palamedes.learn; they need its packages."""
