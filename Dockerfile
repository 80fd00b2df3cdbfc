# The shop as an image: docker build -t counterpart .
# With LibreOffice, for previews and PDFs: docker build --target with-office -t counterpart .
# It is made for the kind of machine that it is built on, x64 or arm64; docker buildx build --platform has it made for others.
FROM node:22-bookworm-slim AS made
WORKDIR /made
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/require-node.mjs scripts/prepare.mjs scripts/
RUN node -e "import('./scripts/prepare.mjs').then(({ install }) => install('shop'))"
COPY . .
RUN node scripts/package.mjs --without-postgres --without-archive --to packages
RUN mv packages/counterpart-* shop

FROM node:22-bookworm-slim AS alone
# Many threads with a heap of their own each, and large blocks within these heaps, would keep what they no longer need.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
WORKDIR /shop
COPY --from=made /made/shop ./
USER node
# All that is written: the rest may be read-only (docker run --read-only).
VOLUME ["/data", "/tmp"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.js"]

FROM alone AS with-office
USER root
RUN apt-get update && apt-get install -y --no-install-recommends libreoffice-writer-nogui poppler-utils fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea && rm -rf /var/lib/apt/lists/*
USER node

FROM alone
