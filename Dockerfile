# syntax=docker/dockerfile:1
# One image for every kind of process: `web` is what it runs by itself, compose.yaml shows the others. Nothing secret is
# in it; each container is given its environment.

# The full image has what a native module may have to be built with.
FROM node:24 AS dependencies
WORKDIR /florin
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-slim
WORKDIR /florin
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9464
COPY --from=dependencies /florin/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
COPY scripts ./scripts
COPY src ./src
# The files stay root's: what runs can read them, and change none.
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/api/main.ts"]
