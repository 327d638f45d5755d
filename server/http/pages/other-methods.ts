import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { Route } from '../context.ts'

/**
 * A known path with a wrong method is 405 with the allowed ones; an unknown path under /api is 404. Methods that no row uses share
 * one route: a thousand more would slow every start.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: Route[]) {
  const taken = new Map<string, Method[]>()
  for (const { call } of routes)
    taken.set(call.path, [
      ...(taken.get(call.path) ?? []),
      call.method,
      ...(call.method === 'GET' ? (['HEAD'] as const) : []),
    ])
  const used = new Set<Method>([...routes.map(({ call }) => call.method), 'HEAD'])
  for (const [url, methods] of taken) {
    const method = [...used].filter((each) => !methods.includes(each))
    if (method.length > 0) app.route({ method, url, handler: (_request, reply) => refuseMethod(reply, methods) })
  }
  const named = ([path]: [string, Method[]]) => partsOf(path).filter((part) => part.startsWith(':')).length
  const plainFirst = [...taken].sort((a, b) => named(a) - named(b))
  app.route({
    method: (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (each) => !used.has(each as Method),
    ),
    url: '/api/*',
    handler: ({ url }, reply) => {
      const asked = partsOf(url.split('?')[0] ?? '')
      for (const [path, methods] of plainFirst) if (isPath(partsOf(path), asked)) return refuseMethod(reply, methods)
      throw notFound('address')
    },
  })
}

type Method = Route['call']['method'] | 'HEAD'

function refuseMethod(reply: FastifyReply, methods: Method[]): never {
  reply.header('allow', methods.join(', '))
  throw new Refusal('method_not_allowed', `Use ${methods.filter((each) => each !== 'HEAD').join(' or ')}`)
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function isPath(path: string[], asked: string[]): boolean {
  return path.length === asked.length && path.every((part, at) => part.startsWith(':') || part === asked[at])
}
