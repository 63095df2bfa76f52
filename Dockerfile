# This folder's content as a site of its own. docs/deploy.md, "Your own server", explains how to run it.
# Dependabot updates the digests of the base images, here and in compose.yaml.
FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY test/client/package.json test/client/
# The image has Node itself.
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node

FROM packages AS build
COPY . .
ARG SITE_URL
RUN npm run build -- ${SITE_URL:+--site-url "$SITE_URL"}

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json wrangler.json ./
COPY scripts scripts
COPY src src
COPY functions functions
COPY --from=build /app/dist dist
RUN install --directory --owner node --mode 700 .data
USER node
VOLUME /app/.data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:8787/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the container and its signals.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "scripts/run.ts", "serve", "--host", "0.0.0.0", "--client-address-header", "X-Real-IP"]
