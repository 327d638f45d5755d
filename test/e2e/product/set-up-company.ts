import { type APIRequestContext, expect } from '@playwright/test'
import { mailTo } from '../screens/actor.ts'

export const setupPassword = 'a long walk to the lumber yard'

/** An owner with a company, by the calls that the screens would make; the asking context is logged in afterwards. */
export async function setUpCompany(request: APIRequestContext, username: string) {
  const email = `${username}@harlow.example`
  const post = async (path: string, form: Record<string, string>, how: 'form' | 'multipart' = 'form') =>
    expect(await request.post(`/api/${path}/`, { [how]: form })).toBeOK()
  await post('users/signup', { username, email, password: setupPassword })
  const { text } = await mailTo(request, email)
  await post('users/verify-email-code', { code: text.match(/\b\d{6}\b/)?.[0] ?? '' })
  await post('onboarding/step1', { first_name: 'Sam', last_name: 'Harlow', timezone: 'America/New_York' })
  await post('onboarding/step2', { company_name: `Harlow ${username}`, 'trade[]': 'Carpentry' }, 'multipart')
  await post('onboarding/step3', { payment_terms: '14' }, 'multipart')
  await post('onboarding/step4/skip', {})
}
