# The image `engine` holds the package, for any studio: its own image is FROM it plus dist, or it mounts dist. The last one
# has this folder's content too. docs/deploy.md, "A server with Docker", explains how to run it.
# Dependabot updates the digests of the base images, here and in compose.yaml.
FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS packages
WORKDIR /engine
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM packages AS package
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack && tar xf guest-api-*.tgz

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS engine
COPY --from=packages /engine/node_modules /opt/guest-api/node_modules
COPY --from=package /engine/package /opt/guest-api
RUN ln -s /opt/guest-api/lib/guest-api.js /usr/local/bin/guest-api
WORKDIR /app
RUN install --directory --owner node --mode 700 .data
USER node
# For all commands, in whatever folder they run.
ENV GUEST_API_DATA=/app/.data
VOLUME /app/.data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:8787/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between the container and its signals.
CMD ["guest-api", "serve", "--host", "0.0.0.0", "--client-address-header", "X-Real-IP"]

FROM engine AS build
USER root
COPY content content
COPY wrangler.json ./
ARG SITE_URL
RUN guest-api build ${SITE_URL:+--site-url "$SITE_URL"}

FROM engine
COPY --from=build /app/dist dist
