# The server `brazier`: its published package on Node, not as root. Nothing is taken from this folder.
#
#   docker build --tag brazier --build-arg BRAZIER_VERSION=latest .
#   docker run --read-only --publish 127.0.0.1:4747:4747 --env BRAZIER_KEY=a-key-of-yours brazier
#
# What else it needs, such as PGlite or OpenTelemetry, is named at the build: --build-arg BRAZIER_WITH=@electric-sql/pglite
ARG NODE_IMAGE=node:24-alpine

FROM ${NODE_IMAGE} AS install
ARG BRAZIER_VERSION=latest
ARG BRAZIER_WITH=""
WORKDIR /opt/brazier
RUN npm install --prefix . --no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error brazier@${BRAZIER_VERSION} ${BRAZIER_WITH}
# A folder for --store pglite:/data/db, whose lock is beside it. It gets its owner below.
WORKDIR /data

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    BRAZIER_HOST=0.0.0.0 \
    BRAZIER_PORT=4747 \
    XDG_DATA_HOME=/data
COPY --from=install /opt/brazier /opt/brazier
COPY --from=install --chown=node:node /data /data
WORKDIR /data
USER node
# 4748: https with --tls, whose authority is kept in /data.
EXPOSE 4747 4748
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=20s --retries=3 \
  CMD ["node", "/opt/brazier/node_modules/brazier/brazier.cjs", "health"]
ENTRYPOINT ["node", "/opt/brazier/node_modules/brazier/brazier.cjs"]
