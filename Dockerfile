# `docker build -t setpoint .`, then `docker run --rm -v "$PWD:/settings:ro" setpoint validate`. As the image of a
# GitLab job: entrypoint [""].
# Version and digest move together: `docker buildx imagetools inspect node:VERSION-bookworm-slim` shows the digest of
# all platforms.
ARG NODE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY CHANGELOG.md LICENSE README.md tsconfig.json ./
COPY bin bin
COPY schemas schemas
COPY scripts scripts
COPY src src
COPY docs docs
COPY examples examples
COPY actions actions
# The files have the modes of the checkout, which a strict umask makes unreadable for other users.
RUN npm run package \
  && cp -r actions dist/package/actions \
  && chmod -R a+rX dist/package \
  && chmod 0755 dist/package/bin/setpoint.cjs dist/package/actions/note.mjs dist/package/actions/inventory.mjs

FROM ${NODE}
# git is for --base and for the commit of records. safe.directory is for scripts of jobs, whose checkout belongs to
# another user; setpoint does not read it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /source/dist/package /opt/setpoint
RUN ln -s /opt/setpoint/bin/setpoint.cjs /usr/local/bin/setpoint \
  && ln -s /opt/setpoint/actions/note.mjs /usr/local/bin/setpoint-note \
  && ln -s /opt/setpoint/actions/inventory.mjs /usr/local/bin/setpoint-inventory
ENV NODE_ENV=production
WORKDIR /settings
USER node
LABEL org.opencontainers.image.title="setpoint" \
      org.opencontainers.image.licenses="Apache-2.0"
ENTRYPOINT ["node", "/opt/setpoint/bin/setpoint.cjs"]
