# docker build -t honour .

FROM node:24-bookworm-slim AS build
WORKDIR /honour
COPY package.json package-lock.json ./
COPY packages ./packages
# No package has to be compiled on Node 24; npm would start a compiler for the SQLite driver all the same.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# pg_dump and pg_restore, for backups of PostgreSQL: Debian bookworm has version 15, as compose.yaml.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /honour
COPY --from=build /honour/package.json ./
COPY --from=build /honour/node_modules ./node_modules
COPY --from=build /honour/db/migrations ./db/migrations
COPY --from=build /honour/db/seed/library ./db/seed/library
COPY --from=build /honour/dist ./dist
# The server writes nowhere else: the rest may be read-only.
RUN mkdir data && chown node:node data
VOLUME /honour/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
