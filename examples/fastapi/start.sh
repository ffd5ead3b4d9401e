#!/bin/sh
# Installs the packages into a virtual environment beside this file, and starts the shop.
set -eu
cd "$(dirname "$0")"
[ -d .venv ] || python3 -m venv .venv
.venv/bin/pip install --quiet --requirement requirements.txt
exec .venv/bin/python main.py
