# syntax=docker/dockerfile:1
# One image for every kind of process. It runs the web by default; compose.yaml shows the others. It contains no secrets:
# each container gets its environment.

# Both bases are pinned by the digest of their multi-platform manifest. Dependabot updates them.
# The full image has the compilers that a native module may need.
FROM node:24.21.0-trixie@sha256:be40f6a87b9b22215ddb20da0a2320a5c6d583fe3ee3b0024d9fa4f05b40c8fd AS dependencies
WORKDIR /florin
COPY .npmrc package.json package-lock.json ./
# The workspaces are packages of development.
RUN npm ci --omit=dev --workspaces=false

# The documentation, which development packages build. Only the result reaches the image.
FROM node:24.21.0-trixie@sha256:be40f6a87b9b22215ddb20da0a2320a5c6d583fe3ee3b0024d9fa4f05b40c8fd AS documentation
WORKDIR /florin
COPY .npmrc package.json package-lock.json ./
RUN npm ci --workspaces=false
COPY docs ./docs
COPY scripts/docs.ts ./scripts/
COPY scripts/docs ./scripts/docs
COPY scripts/sdk/pack.ts ./scripts/sdk/
COPY packages/sdk ./packages/sdk
COPY tsconfig.json CHANGELOG.md ./
COPY src ./src
RUN npm run docs:build

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
WORKDIR /florin
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464
COPY --from=dependencies /florin/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
# The operator's commands and what they import: no bench, chaos, demo, mutate, local stack or local chain.
COPY scripts/florin.ts scripts/jobs.ts scripts/merchant.ts scripts/migrate.ts scripts/payment.ts scripts/secrets.ts scripts/webhooks.ts ./scripts/
COPY scripts/florin ./scripts/florin
COPY scripts/jobs ./scripts/jobs
COPY scripts/lib ./scripts/lib
COPY scripts/merchant ./scripts/merchant
COPY scripts/payment ./scripts/payment
COPY scripts/prices ./scripts/prices
COPY scripts/secrets ./scripts/secrets
COPY scripts/status ./scripts/status
COPY scripts/webhooks ./scripts/webhooks
COPY src ./src
COPY --from=documentation /florin/docs/.vitepress/dist ./docs/.vitepress/dist
# The version in package.json: `npm run release` writes both. Last, so that a new version reuses the layers above.
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title=Florin \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.licenses=MIT
# The files stay root's: the processes can read them and change none.
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/api/main.ts"]
