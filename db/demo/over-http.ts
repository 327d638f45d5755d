import { demoPassword, laptop } from './company.ts'

/** Somebody of the demo who is signed in to the running product. */
export type DemoSession = Awaited<ReturnType<typeof logIn>>

/** Signs the owner in to the running product, as their browser does. */
export async function logIn(url: string) {
  const login = await ask(`${url}/api/users/token/`, {
    ...form({ username: 'sam', password: demoPassword }),
    headers: { 'user-agent': laptop },
  })
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const headers = { cookie, 'user-agent': laptop }
  return {
    get: async <T>(path: string) => (await (await ask(url + path, { headers })).json()) as T,
    post: async <T>(path: string, fields: Record<string, string> = {}) =>
      (await (await ask(url + path, { ...form(fields), headers })).json()) as T,
    postJson: async <T>(path: string, body: object) => {
      const json = { ...headers, 'content-type': 'application/json' }
      return (await (await ask(url + path, { method: 'POST', body: JSON.stringify(body), headers: json })).json()) as T
    },
  }
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
