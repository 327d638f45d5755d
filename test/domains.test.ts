import { expect, it } from 'vitest'
import { activityRules } from '#contract/dashboard/activity-rules.ts'
import { attentionKinds } from '#contract/dashboard/attention-rules.ts'
import { domains } from '#server/domains.ts'
import { companyClosed } from '#server/employees/emails/company-closed.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { tasksOf, withoutMail } from '#server/tasks.ts'
import { openTestApp } from '#test/server/app.ts'

/** What the domains bring to the parts that all domains share. */
const test = await openTestApp()

it('no two domains do a task of the same name', () => {
  const names = domains.flatMap(({ tasks }) => tasks.map(({ task }) => task.name))
  expect(new Set(names).size).toBe(names.length)
})

it('the worker refuses a payload of another shape than was agreed', async () => {
  await expect(tasksOf(test.platform).mail_code?.({ user_id: 1 })).rejects.toThrow(/expected string/)
})

it('every task has one lane, and email can be sent from its own alone', async () => {
  const of = (lane?: 'main' | 'mail') => Object.keys(tasksOf(test.platform, lane))
  expect([...of('main'), ...of('mail')].toSorted()).toEqual(of().toSorted())
  expect(of('mail').filter((name) => !name.startsWith('mail_'))).toEqual([])
  expect(of('main').filter((name) => name.startsWith('mail_'))).toEqual([])
  const mail = {
    to: 'renee@example.com',
    email: companyClosed({ company_name: 'Deck Co', until: '', link: '' }),
    id: '1',
  }
  await expect(withoutMail(test.platform).mail.send(mail)).rejects.toThrow('Only a mailTask sends email')
})

it('a person is told in words of every kind of thing that can wait for them', () => {
  const kinds = domains.flatMap(({ needsYou }) => Object.keys(needsYou))
  expect(kinds.toSorted()).toEqual([...attentionKinds].toSorted())
})

it('no two kinds of what waits for a person stand in the same place', () => {
  const ranks = domains.flatMap(({ needsYou }) => Object.values<NeedsYou>(needsYou).map(({ rank }) => rank))
  expect(new Set(ranks).size).toBe(ranks.length)
})

it('every noun that has a history is shown by one domain', () => {
  const nouns = domains.flatMap(({ history }) => history.map(({ noun }) => noun))
  expect(nouns.toSorted()).toEqual(Object.keys(activityRules).toSorted())
})
