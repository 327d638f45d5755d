import { expect, test } from 'vitest'
import { getClient } from '#contract/clients/calls.ts'
import { foreseeNewClient } from '#contract/clients/foresee-rules.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { getGallery } from '#contract/photos/calls.ts'
import type { WrittenCall } from '#web/offline/calls/call-kind.ts'
import { createJobCall } from './new-job-call.ts'

const [id, gallery_id, client_id] = ['1', '2', '3'].map((end) => `01999999-0000-7000-8000-00000000000${end}`)
const input = { id, gallery_id, client_id, title: 'Porch steps' }
const call: WrittenCall = { input, at: Date.parse('2026-11-17T10:00:00Z'), named: { [client_id ?? '']: 'Nora' } }
const made = (path: string, asked: object) =>
  createJobCall.foresee.find((each) => each.of.path === path && each.make)?.make?.(call, asked)

test('the page of a job that waits is one that the server could have answered, and so is its gallery', () => {
  const page = made(getJob.path, { id })
  expect(getJob.answer.parse(page)).toEqual(page)
  expect(page).toMatchObject({ job: { title: 'Porch steps', client_name: 'Nora' }, client: { display_name: 'Nora' } })
  const gallery = made(getGallery.path, { id: gallery_id })
  expect(getGallery.answer.parse(gallery)).toEqual(gallery)
  expect([made(getJob.path, { id: client_id }), made(getGallery.path, { id })]).toEqual([undefined, undefined])
})

test('what is kept of a new job names its client, its gallery and what was written; one of an estimate does not wait', () => {
  const client = foreseeNewClient({ id: client_id ?? '', first_name: 'Nora' }, '2026-11-17T10:00:00Z')
  const known = ((row: object) => (row === getClient ? { client } : undefined)) as never
  expect(createJobCall.describe(input, known)).toMatchObject({
    ...{ about: id, name: 'New job: Porch steps', makes: [gallery_id], named: { [client_id ?? '']: 'Nora' } },
    ...{ href: `/jobs/${id}`, text: 'Porch steps' },
  })
  expect(createJobCall.describe({ ...input, estimate_id: client_id }, known)).toBeUndefined()
})
