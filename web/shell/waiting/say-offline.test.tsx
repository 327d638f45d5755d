import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { voidInvoice } from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { onStage } from '#test/screen/stage.tsx'
import { sendError } from '#web/api/send-error.ts'
import { sayOffline } from './say-offline.ts'

const cut = sendError('Network error', { kind: 'network', status: 0, sentences: [] })
const sentence = "You're offline. Voiding needs a connection."
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const untilSaid = () => new Promise((resolve) => setTimeout(resolve, 500))

afterEach(() => vi.restoreAllMocks())

test('somebody who presses what never waits, where nothing else says why nothing happens, reads it', async () => {
  await onStage(<h1>Invoice</h1>, {})
  offline()
  expect(sayOffline(voidInvoice, {}, cut)).toMatchObject({ message: sentence, kind: 'network' })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('where the form says it, it is said once', async () => {
  await onStage(<p>{sentence}</p>, {})
  offline()
  sayOffline(voidInvoice, {}, cut)
  await untilSaid()
  expect(page.getByText(sentence).elements()).toHaveLength(1)
})

test('what is saved is said by its form alone, and with a connection the failure stays as it is', async () => {
  await onStage(<h1>Settings</h1>, {})
  expect(sayOffline(voidInvoice, {}, cut)).toBe(cut)
  offline()
  expect(sayOffline(updateCompanySettings, {}, cut)).toMatchObject({
    message: "You're offline. This needs a connection.",
  })
  await untilSaid()
  await expect.element(page.getByText('needs a connection')).not.toBeInTheDocument()
})
