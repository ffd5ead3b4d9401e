#!/bin/sh
# Creates the roles of web and worker when Postgres starts for the first time. `release` grants them their rights.
set -eu
psql --set ON_ERROR_STOP=1 --set web="$WEB_PASSWORD" --set worker="$WORKER_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role florin_web login password :'web';
create role florin_worker login password :'worker';
SQL
