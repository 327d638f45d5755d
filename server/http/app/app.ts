import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { requestIdOf, underRequestId } from '#server/platform/request-id.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Route } from '../context.ts'
import { type DoorOptions, openRoute } from '../door/door.ts'
import { answerError } from '../errors.ts'
import { refuseOtherHosts } from '../host.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openFiles } from '../pages/files.ts'
import { openHealth, openProbes } from '../pages/health.ts'
import { openApiPages } from '../pages/openapi.ts'
import { refuseOtherMethods } from '../pages/other-methods.ts'
import { openOutboxPage } from '../pages/outbox-page.ts'
import { bankLinkHeaders, protectingHeaders } from '../pages/policy.ts'
import { openPolicyReports } from '../pages/policy-reports.ts'
import { openReadiness, type Readiness } from '../pages/readiness.ts'
import { openResumableUploads } from '../uploads/open-uploads.ts'
import type { ResumableUploads } from '../uploads/resumable.ts'
import { compressAnswers } from './compress-answers.ts'
import { connectionLimits, limitConnections } from './connections.ts'
import { plainLog } from './plain-log.ts'

/** The HTTP application: a route for every row, and the built web app. Does not listen by itself. */
export async function buildApp(
  routes: Route[],
  options: DoorOptions & { uploads?: readonly ResumableUploads[]; readiness?: Readiness; metrics?: Metrics },
): Promise<FastifyInstance> {
  const { platform, readiness = openReadiness() } = options
  const { env } = platform
  const app = Fastify(serverOptions(env))
  limitConnections(app.server, connectionLimits, env.TRUST_PROXY !== false)
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(type, (_request, body, done) => done(null, body)) // read later, after checks: door/receive-body.ts
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  await app.register(multipart)
  const headers = protectingHeaders(env, platform.payments.setup)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    underRequestId(request.id, done)
  })
  endConnectionsAtClose(app, readiness)
  countAnswers(app, options.metrics)
  compressAnswers(app)
  refuseOtherHosts(app, env)
  refuseOtherMethods(app, routes)
  for (const route of routes) openRoute(app, route, options)
  openResumableUploads(app, options.uploads ?? [], options)
  openApiPages(app, routes, env)
  openHealth(app, platform)
  openProbes(app, platform, readiness)
  openPolicyReports(app, platform)
  openOutboxPage(app, platform)
  await openFiles(app, headers['content-security-policy'] ?? '', bankLinkHeaders(env))
  return app
}

/** At shutdown, answers requests in flight and closes their connections: kept alive, they would delay the end. */
function endConnectionsAtClose(app: FastifyInstance, readiness: Readiness): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || readiness.isEnding()) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Only where somebody asks for the figures. */
function countAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, row } = patternOf(request)
    metrics.answered({ method, row, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}

function serverOptions(env: Env): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: env.LOG_LEVEL,
      ...((env.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text' ? { stream: plainLog } : {}),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { req: loggedRequest },
    },
    trustProxy:
      typeof env.TRUST_PROXY === 'number'
        ? (_address: string, hop: number) => hop <= Number(env.TRUST_PROXY) - 1
        : env.TRUST_PROXY,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    bodyLimit: 1_048_576,
    requestTimeout: 600_000, // slow uploads of photos; a stalled one is closed much earlier
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 75_000, // longer than a proxy's, so that it never reuses a connection that is being closed
    exposeHeadRoutes: false,
    return503OnClosing: false, // what comes on a connection that is still open is answered
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }
}

type RoutedRequest = { method: string; routeOptions?: { url?: string }; ip?: string }

/** Links carry secrets in their path, so only the route's pattern is logged and counted. */
function patternOf({ method, routeOptions }: RoutedRequest) {
  return { method, row: routeOptions?.url ?? 'unknown' }
}

function loggedRequest(request: RoutedRequest) {
  const { method, row } = patternOf(request)
  return { method, url: row, remoteAddress: request.ip }
}
