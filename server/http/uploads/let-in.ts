import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Ctx, Outside } from '../context.ts'
import { contextOf } from '../door/call-context.ts'
import type { DoorOptions } from '../door/door.ts'
import { refuseCrossSite, refuseStaleTab, refuseStranger, refuseWhileSigning } from '../door/gate.ts'
import type { IdentifiedCaller } from '../door/identify.ts'
import { outsideOf } from '../door/outside.ts'
import { cookiesOf } from '../door/session.ts'
import type { ResumableUploads } from './resumable.ts'

/** Who uploads, and to which record. */
export type Caller = { id: string; ctx: Outside<CompanyCtx> }

/** Checks, like the door, whether the caller may add files to the path's record; each later transaction checks again. */
export async function letIn(
  request: FastifyRequest,
  { platform, identify }: DoorOptions,
  { row, refuse }: ResumableUploads,
): Promise<Caller> {
  const { id = '' } = request.params as { id?: string }
  if (request.method !== 'HEAD') refuseCrossSite(request, platform.env)
  const cookies = { ...cookiesOf(request, platform.env.PUBLIC_URL.startsWith('https:')), link: '' }
  if (!cookies.session) throw new Refusal('not_authenticated', 'Log in first')
  let company: string | undefined
  const stillMay = async () => {
    const known = await identify(platform, cookies)
    try {
      if (known.expired) throw new Refusal('session_expired', 'Session expired')
      refuseWhileSigning(row, known.actor, null, undefined)
      refuseStranger(row, known.actor, null, platform.now(), platform.env)
      refuseStaleTab(request, row, known.actor)
      company ??= known.actor?.company?.id
      if (known.actor?.company?.id !== company)
        throw new Refusal('company_changed', 'You are now working in another company. Reload this page.')
      return known
    } catch (error) {
      await known.transaction.rollback()
      throw error
    }
  }
  const known = await stillMay()
  try {
    await refuse(contextIn(request, known, cookies, platform) as CompanyCtx, id.toLowerCase())
  } finally {
    await known.transaction.rollback()
  }
  const ctx = contextIn(request, known, cookies, platform)
  const outside = outsideOf(ctx, { repeat: undefined, linkHash: null, stillMay })
  return { id: id.toLowerCase(), ctx: outside as Outside<CompanyCtx> }
}

type Cookies = Parameters<typeof contextOf>[0]['cookies']

function contextIn(
  request: FastifyRequest,
  known: IdentifiedCaller,
  cookies: Cookies,
  platform: DoorOptions['platform'],
): Ctx {
  return contextOf({ request, known, cookies }, platform, { status: 200, keep: false, secret: false })
}
