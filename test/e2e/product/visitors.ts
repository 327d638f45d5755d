import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { mailTo } from '../screens/actor.ts'

/**
 * Who views a page: an anonymous visitor, somebody who has not proved the address yet, somebody at a step of
 * onboarding, the people of the demo company, and a client who signs an estimate or a contract on the device of its owner.
 */
export const viewers = [
  'anyone',
  'unverified',
  'step1',
  'step2',
  'step3',
  'step4',
  'owner',
  'signing',
  'signing_contract',
  'manager',
  'crew',
  'client',
] as const
export type Viewer = (typeof viewers)[number]

export type LoginState = BrowserContextOptions['storageState']

const usernames: Partial<Record<Viewer, string>> = {
  owner: 'sam',
  signing: 'sam',
  signing_contract: 'sam',
  manager: 'dana',
  crew: 'mateo',
  client: 'renee',
}

/** Signs the viewer in once; the answer opens as many contexts as are wanted. */
export async function enter(browser: Browser, baseURL: string, viewer: Viewer): Promise<LoginState> {
  const context = await browser.newContext({ baseURL })
  const username = usernames[viewer]
  if (username)
    await must(() => context.request.post('/api/users/token/', { form: { username, password: demoPassword } }))
  else if (viewer !== 'anyone') await signUp(context.request, viewer)
  if (viewer === 'signing') await handOver(context.request)
  if (viewer === 'signing_contract') await handOverContract(context.request)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Starts signing in person for an estimate that waits for an answer. */
async function handOver(request: APIRequestContext) {
  const listed = await request.get('/api/billing/?status=viewed&page_size=1')
  const { documents } = (await listed.json()) as { documents: { id: string }[] }
  await must(() => request.post(`/api/billing/estimate/${documents[0]?.id}/sign-in-person/`))
}

/** The same for a contract that waits for its client. */
async function handOverContract(request: APIRequestContext) {
  const listed = await request.get('/api/contracts/?tab=waiting&page_size=1')
  const { contracts } = (await listed.json()) as { contracts: { id: string }[] }
  await must(() => request.post(`/api/contracts/${contracts[0]?.id}/hand-over/`))
}

async function signUp(request: APIRequestContext, viewer: Viewer) {
  const username = `pat.${viewer}.${Date.now() % 1_000_000}`
  const email = `${username}@quill.example`
  await must(() => request.post('/api/users/signup/', { form: { username, email, password: demoPassword } }))
  if (viewer === 'unverified') return
  const { text } = await mailTo(request, email)
  const code = text.match(/\b\d{6}\b/)?.[0] ?? ''
  await must(() => request.post('/api/users/verify-email-code/', { form: { code } }))
  const step = Number(viewer.slice(-1))
  const headers = { timezone: 'America/New_York' }
  if (step > 1)
    await must(() =>
      request.post('/api/onboarding/step1/', {
        headers,
        form: { first_name: 'Pat', last_name: 'Quill', timezone: 'America/New_York', first_task: 'estimate' },
      }),
    )
  if (step > 2)
    await must(() =>
      request.post('/api/onboarding/step2/', {
        headers,
        multipart: {
          company_name: `Quill & Daughters ${username.slice(-9)}`,
          'trade[]': 'Plumbing',
          address: '8 Pier St',
          city: 'Bath',
          brand_color: '#0B6267',
        },
      }),
    )
  if (step > 3)
    await must(() =>
      request.post('/api/onboarding/step3/', { headers, multipart: { payment_terms: '14', team_size: '1' } }),
    )
}

/** The server says late who is signed in: pages are drawn before. */
export function delaySession(page: Page) {
  return page.route('**/api/users/check-auth/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
}

/** A server that is too busy says so, and is asked again. */
async function must(ask: () => ReturnType<APIRequestContext['post']>, triesLeft = 5): Promise<void> {
  const response = await ask()
  if (response.ok()) return
  if (response.status() === 503 && triesLeft > 0) return must(ask, triesLeft - 1)
  throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
}
