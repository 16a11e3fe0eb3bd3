# syntax=docker/dockerfile:1
# A server with the page in it: docker build -t hexhold . (docs/play/hosting/deployment.md)

# The tag's digest for all platforms, as https://github.com/docker-library/repo-info lists it. A newer
# one: docker buildx imagetools inspect python:3.12-slim-bookworm
ARG PYTHON_IMAGE=python:3.12-slim-bookworm@sha256:0f5b26b9518d002b6173fd61daad821fa340635ebfec5bba471013f9ca114579

FROM ${PYTHON_IMAGE} AS build
ENV UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
WORKDIR /source
# Everything is installed at a locked version and checked against its hash: uv first.
COPY build.lock ./
RUN sed -n '/^uv==/,/# via/p' build.lock > /tmp/uv.txt \
    && python -m pip install --no-cache-dir --disable-pip-version-check --no-deps \
        --require-hashes --requirement /tmp/uv.txt
# What the server needs; kept as a layer while only sources change.
COPY requirements.lock pyproject.toml ./
RUN uv venv /opt/hexhold \
    && uv pip compile --quiet --no-header --no-annotate --extra postgresql --extra push \
        --constraint requirements.lock --output-file /tmp/server.txt pyproject.toml \
    && uv pip install --python /opt/hexhold --require-hashes --requirement /tmp/server.txt \
        --constraint requirements.lock
COPY LICENSE hatch_build.py ./
COPY packaging/hexhold/README.md packaging/hexhold/
COPY web web
COPY src src
RUN uv build --wheel --out-dir /tmp/wheel --build-constraints build.lock --require-hashes \
    && uv pip install --python /opt/hexhold --no-deps /tmp/wheel/*.whl

FROM ${PYTHON_IMAGE}
RUN useradd --system --uid 10001 --create-home hexhold \
    && install --directory --owner hexhold --group hexhold /data
COPY --from=build /opt/hexhold /opt/hexhold
# The compiled rules fit the processor that they run on, so they lie beside the games.
ENV PATH=/opt/hexhold/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    HEXHOLD_CACHE_DIR=/data/compiled \
    HEXHOLD_DATA=/data \
    HEXHOLD_HOST=0.0.0.0 \
    HEXHOLD_PORT=8000
USER hexhold
VOLUME /data
EXPOSE 8000
# The first start compiles the rules, which takes some seconds.
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['HEXHOLD_PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["hexhold"]
CMD ["serve"]
