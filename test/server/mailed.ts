import type { TestApp } from './app.ts'

/** Mails kept for an address, newest first. */
export async function mailTo(test: TestApp, address: string) {
  await test.work()
  const answer = await test.app.inject({
    url: `/dev/outbox/?to=${encodeURIComponent(address)}`,
    headers: { accept: 'application/json' },
  })
  return answer.json<{
    messages: {
      to: string
      subject: string
      text: string
      html: string
      links: string[]
      sent_at: string
      attachments: { filename: string; content_type: string }[]
    }[]
  }>().messages
}

/** The code of the newest mail to an address. */
export async function codeMailedTo(test: TestApp, address: string): Promise<string> {
  const [mail] = await mailTo(test, address)
  return mail?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

/** The id and token of the newest document link mailed to an address. */
export async function linkMailedTo(test: TestApp, address: string): Promise<{ id: string; token: string }> {
  const [mail] = await mailTo(test, address)
  const [, id, token] =
    mail?.links.find((link) => link.includes('/client/'))?.match(/\/client\/\w+\/([^/]+)\/([^/]+)$/) ?? []
  return { id: id ?? '', token: token ?? '' }
}

/** The token of the newest invitation mailed to an address. */
export async function inviteMailedTo(test: TestApp, address: string): Promise<string> {
  const mails = await mailTo(test, address)
  const link = mails.flatMap(({ links }) => links).find((each) => each.includes('/accept_invite?token='))
  return link?.split('token=')[1] ?? ''
}
