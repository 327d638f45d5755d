import { demoPassword } from './company.ts'

/**
 * Sets up card payments as the owner does, on the running product: log in, open the account, go through the practice
 * processor's page, come back. The practice processor runs beside the server, so this can't be part of the furnishing.
 */
export async function takeCards(url: string): Promise<void> {
  const login = await post(`${url}/api/users/token/`, { username: 'sam', password: demoPassword })
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const opened = await post(`${url}/api/payments/account/`, {}, cookie)
  const { url: page } = (await opened.json()) as { url: string }
  await fetch(page, { method: 'POST', redirect: 'manual' })
  await post(`${url}/api/payments/account/sync/`, {}, cookie)
}

async function post(url: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
