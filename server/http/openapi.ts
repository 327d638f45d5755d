import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Call, pathParts } from '#contract/wire/call.ts'
import type { Env } from '#server/platform/env.ts'
import { answerSchema, jsonSchema } from './answer-schema.ts'
import type { Route } from './context.ts'

/** `/api/openapi.json` made of the rows, and `/api/docs/`, which shows it. */
export function openApiPages(app: FastifyInstance, routes: Route[], env: Env) {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(routes, env.PUBLIC_URL))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let reference: Promise<FastifyInstance> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference()
    const page = await (await reference).inject({ url: request.url })
    // The reference holds no one's data and brings its own inline start.
    return reply
      .code(page.statusCode)
      .headers(page.headers as Record<string, string>)
      .header('content-security-policy', docsPolicy)
      .send(page.rawPayload)
  }
  app.get('/api/docs/', show)
  app.get('/api/docs/*', show)
}

/** An application of its own, read when someone first looks: it is larger than the rest of the server. */
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
    },
  })
  return reference
}

const docsPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** The rows as an OpenAPI 3.1 document. */
export function openApiDocument(routes: Route[], server: string): object {
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
    description: `Who: ${typeof row.who === 'string' ? row.who : row.who.join(' or ')}${row.staffOnly ? ', of the team' : ''}${row.orToken ? ', or by link' : ''}.`,
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
