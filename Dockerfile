# syntax=docker/dockerfile:1
# One image for every kind of process: `web` is what it runs by itself, compose.yaml shows the others. Nothing secret is
# in it; each container is given its environment.

# A release pins both bases by digest: `docker buildx imagetools inspect node:24-slim` prints the digest, and
# `--build-arg NODE_IMAGE=node:24-slim@sha256:…` passes it. The tags are for builds on a developer's machine.
ARG NODE_BUILD_IMAGE=node:24
ARG NODE_IMAGE=node:24-slim

# The full image has the compilers that a native module may need.
FROM $NODE_BUILD_IMAGE AS dependencies
WORKDIR /florin
COPY package.json package-lock.json ./
# The workspaces are packages of development.
RUN npm ci --omit=dev --workspaces=false

FROM $NODE_IMAGE
WORKDIR /florin
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464
COPY --from=dependencies /florin/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
# The operator's commands and what they import: no bench, chaos, demo, mutate, local stack or local chain.
COPY scripts/jobs.ts scripts/merchant.ts scripts/migrate.ts scripts/payment.ts scripts/secrets.ts scripts/webhooks.ts ./scripts/
COPY scripts/jobs ./scripts/jobs
COPY scripts/lib ./scripts/lib
COPY scripts/merchant ./scripts/merchant
COPY scripts/payment ./scripts/payment
COPY scripts/secrets ./scripts/secrets
COPY scripts/webhooks ./scripts/webhooks
COPY scripts/localstack/stackFiles.ts ./scripts/localstack/
COPY scripts/localstack/processes/localServer.ts scripts/localstack/processes/ports.ts ./scripts/localstack/processes/
COPY src ./src
# The version in package.json: --build-arg VERSION=0.1.0. Last, so that a new version reuses the layers above.
ARG VERSION=unreleased
LABEL org.opencontainers.image.title=Florin \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.licenses=MIT
# The files stay root's: the processes can read them and change none.
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/api/main.ts"]
