import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { limiterOf } from '../rate-limit.ts'

/** Where browsers report violations of the content security policy. */
export const reportsPath = '/api/policy-reports/'

/**
 * Logs a report's directive and blocked origin. Paths of pages and links carry tokens, so they are not logged.
 * Source: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
 */
export function openPolicyReports(app: FastifyInstance, { database }: Platform) {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(reportsPath, async (request, reply) => {
    await limiterOf(request, database)(['policy report', request.ip], { attempts: 20, seconds: 60 })
    const report = readReport(request)
    if (report) request.log.warn(report, 'the content policy kept something from running')
    return reply.code(204).send()
  })
}

const violation = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().max(60), 'blocked-uri': z.string().max(2000) }),
})

function readReport(request: FastifyRequest): { rule: string; kept_out: string } | undefined {
  try {
    const { 'csp-report': report } = violation.parse(JSON.parse(String(request.body)))
    return { rule: report['effective-directive'], kept_out: originOf(report['blocked-uri']) }
  } catch {
    return undefined // not a report
  }
}

function originOf(address: string): string {
  return URL.canParse(address) && new URL(address).origin !== 'null' ? new URL(address).origin : address.slice(0, 20)
}
