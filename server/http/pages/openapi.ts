import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Call, pathParts } from '#contract/wire/call.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Route } from '../context.ts'
import { answerSchema, jsonSchema } from '../door/answer-schema.ts'

/** `/api/openapi.json`, generated from the rows, and `/api/docs/`, which shows it. */
export function openApiPages(app: FastifyInstance, routes: Route[], env: Env) {
  let text: string | undefined
  app.get('/api/openapi.json', { exposeHeadRoute: true }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(routes, env.PUBLIC_URL))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let reference: Promise<FastifyInstance> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const { statusCode, headers, rawPayload, payload } = await (await reference).inject({ url: request.url })
    const isPage = String(headers['content-type']).startsWith('text/html')
    const nonce = randomBytes(16).toString('base64url')
    const sent = isPage ? withNonce(payload, nonce) : rawPayload
    return reply
      .code(statusCode)
      .headers({ ...headers, 'content-length': Buffer.byteLength(sent) })
      .header('content-security-policy', docsPolicy(nonce))
      .send(sent)
  }
  app.get('/api/docs/', { exposeHeadRoute: true }, show)
  app.get('/api/docs/*', { exposeHeadRoute: true }, show)
}

/** Loaded on first use: it is larger than the rest of the server. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = Fastify()
  await reference.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      pageTitle: 'Chalkline | API',
      // Its other features call third-party servers.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
  })
  return reference
}

/** The reference page starts with an inline script and adds styles at runtime: each carries this answer's nonce. */
function withNonce(page: string, nonce: string): string {
  const nonces = `<meta property="csp-nonce" content="${nonce}"><script nonce="${nonce}">${nonceOnStyles}</script>`
  const own = page.replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
  return own.replace('<head>', `<head>${nonces}`)
}

/** Runs first, in the browser. */
const nonceOnStyles = `{
  const { nonce } = document.currentScript
  const create = document.createElement
  document.createElement = function (...wanted) {
    const made = create.apply(this, wanted)
    if (made instanceof HTMLStyleElement) made.nonce = nonce
    return made
  }
}`

function docsPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}

/** The rows as an OpenAPI 3.1 document. */
function openApiDocument(routes: Route[], server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { call } of routes) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chalkline', version: '1', description: 'One line from estimate to paid.' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  }
}

function operationOf(row: Call): object {
  const schema = jsonSchema(row.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const inPath = pathParts(row.path)
  const names = Object.keys(schema.properties ?? {})
  const parameter = (name: string) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name],
  })
  const inQuery = row.method === 'GET' ? names.filter((name) => !inPath.includes(name)) : []
  const rest = names.filter((name) => !inPath.includes(name) && !inQuery.includes(name))
  const type = {
    form: 'application/x-www-form-urlencoded',
    form_with_file: 'multipart/form-data',
    multipart: 'multipart/form-data',
    json: 'application/json',
    raw: 'application/json',
  }[row.encoding]
  const body = {
    type: 'object',
    properties: pick(schema.properties ?? {}, rest),
    required: (schema.required ?? []).filter((name) => rest.includes(name)),
  }
  const content =
    row.answer === 'bytes' ? { 'application/octet-stream': {} } : { 'application/json': { schema: answerSchema(row) } }
  return {
    operationId: `${row.method.toLowerCase()}${row.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [row.path.split('/')[2]],
    summary: row.summary,
    description: `Who: ${typeof row.who === 'string' ? row.who : row.who.join(' or ')}${row.staffOnly ? ', of the team' : ''}${row.orToken ? ', or by link' : ''}.${row.notYet.length > 0 ? ` Not taken yet: ${row.notYet.join(', ')}.` : ''}${saidOtherwise(row)}`,
    parameters: [...inPath, ...inQuery].map(parameter),
    ...(rest.length > 0 ? { requestBody: { content: { [type]: { schema: body } } } } : {}),
    responses: {
      [row.creates ? 201 : 200]: { description: 'Success', content },
      default: { description: 'A refusal: status, message, error_code, fields, redirect' },
    },
    ...(row.who === 'public' ? {} : { security: [{ session: [] }] }),
  }
}

function pick(properties: Record<string, object>, names: string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, properties[name] ?? {}]))
}

/** What is said in another way than by these fields. */
function saidOtherwise({ instead }: Call): string {
  return Object.entries(instead)
    .map(([field, words]) => ` ${field}: ${words}.`)
    .join('')
}
