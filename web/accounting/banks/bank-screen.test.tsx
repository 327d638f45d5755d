import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bankWith, practiceLogIn, practiceWindow } from '#test/screen/banks.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { BankScreen } from './bank-screen.tsx'

const list = 'GET /api/accounting/linked-banks/'
const open = 'GET /api/accounting/link/token/'
const logIn = 'POST /api/accounting/link/practice/'
const exchange = 'POST /api/accounting/plaid/exchange/'
const sync = 'POST /api/accounting/sync-bank/'
const remove = 'POST /api/accounting/remove-bank/'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const sentTo = (stage: Stage, to: string) => stage.sent.filter((each) => `${each.method} ${each.path}` === to)
const show = (answers: Answers, as?: 'owner' | 'bookkeeper') => onStage(<BankScreen />, answers, as)

beforeEach(() => page.viewport(1280, 900))

test('an owner without a bank links one: what is read, the window, the accounts', async () => {
  let banks = [] as ReturnType<typeof bankWith>[]
  const linked = bankWith({ name: 'Harbor Savings', syncing: true, lines_read: 214, last_synced_at: null })
  const stage = await show({
    [list]: () => ({ banks }),
    [open]: practiceWindow,
    [logIn]: { log_in: practiceLogIn },
    [exchange]: () => {
      banks = [linked]
      return { code: 201, bank_id: linked.id, bank: linked }
    },
  })
  await expect.element(page.getByText('No bank is linked')).toBeVisible()
  await button('Link bank').click()
  await expect.element(dialog().getByText('We can see transactions, never move money.')).toBeVisible()
  await expectNoBarriers()
  await button('Continue').click()
  await expect.element(dialog()).toHaveAccessibleName('Choose your bank')
  await expect.element(page.getByText('Practice mode: this is no real bank.')).toBeVisible()
  await page.getByLabelText('Bank', { exact: true }).selectOptions('Harbor Savings')
  await button('Log in').click()
  await expect.element(page.getByText('Enter a username')).toBeVisible()
  await page.getByLabelText('Username').fill('sam')
  await page.getByRole('textbox', { name: 'Password' }).fill('any')
  await expectNoBarriers()
  await button('Log in').click()
  await expect.element(dialog()).toHaveAccessibleName('Accounts at Harbor Savings')
  await page.getByLabelText('Business Savings ··1115').click()
  await page.getByLabelText('Start from').fill('2026-01-01')
  await expectNoBarriers()
  await dialog().getByRole('button', { name: 'Link bank' }).click()
  await expect.element(page.getByText('Bringing in transactions… 214')).toBeVisible()
  const [sent] = sentTo(stage, exchange)
  expect(sent?.input).toMatchObject({ public_token: 'public-practice-2', 'accounts[]': 'a1', start_date: '2026-01-01' })
})

test('an owner cancels, and is where they were', async () => {
  const stage = await show({ [list]: { banks: [] }, [open]: practiceWindow })
  await button('Link bank').click()
  await button('Continue').click()
  await button('Cancel').click()
  await expect.element(page.getByText('No bank is linked')).toBeVisible()
  expect(sentTo(stage, exchange)).toEqual([])
})

test('an owner whose provider is down reads what else can be done', async () => {
  const message = "Bank linking isn't available right now. You can add transactions by hand or import a file."
  await show({ [list]: { banks: [] }, [open]: { code: 503, error_code: 'bank_unavailable', message } })
  await button('Link bank').click()
  await button('Continue').click()
  await expect.element(dialog().getByText(message)).toBeVisible()
  await expectNoBarriers()
})

test('an owner sees how each bank is doing, and has one or all of them synced', async () => {
  const second = bankWith({
    id: '0193a000-0000-7000-8000-00000000ba02',
    name: 'Harbor Savings',
    failure: "The bank can't be read right now. We keep trying.",
  })
  const banks = [bankWith(), second]
  const stage = await show({ [list]: { banks }, [sync]: { banks } })
  await expect.element(page.getByText('Business Checking ··4821').first()).toBeVisible()
  await expect.element(page.getByText('$18,412.00').first()).toBeVisible()
  await expect.element(page.getByText('Sync failed')).toBeVisible()
  await expectNoBarriers()
  await button('Sync now at Harbor Savings').click()
  await button('Sync all').click()
  await expect.poll(() => sentTo(stage, sync).map(({ input }) => input)).toEqual([{ bank_id: second.id }, {}])
})

test('an owner whose bank asks signs in again there', async () => {
  const bank = bankWith({ status: 'login_required' })
  const stage = await show({
    [list]: { banks: [bank] },
    [open]: { ...practiceWindow, public_token: null },
    [logIn]: { log_in: null },
  })
  await expect.element(page.getByText('First Practice Bank asks you to sign in again.')).toBeVisible()
  await expectNoBarriers()
  await button('Sign in again').click()
  await button('Continue').click()
  await page.getByLabelText('Username').fill('sam')
  await page.getByRole('textbox', { name: 'Password' }).fill('any')
  await button('Log in').click()
  await expect.element(page.getByText('Signed in at First Practice Bank')).toBeVisible()
  expect(sentTo(stage, logIn)[0]?.input).toMatchObject({ bank_id: bank.id })
  expect(sentTo(stage, open)[0]?.input).toEqual({ bank_id: bank.id })
})

test('an owner removes a bank', async () => {
  let banks = [bankWith()]
  const stage = await show({
    [list]: () => ({ banks }),
    [remove]: () => {
      banks = []
      return { banks }
    },
  })
  await button('Remove First Practice Bank').click()
  await expect.element(dialog().getByText(/Transactions stay; new ones stop coming/)).toBeVisible()
  await expectNoBarriers()
  await button('Remove bank').click()
  await expect.element(page.getByText('No bank is linked')).toBeVisible()
  expect(sentTo(stage, remove)).toHaveLength(1)
})

test('a bookkeeper may sync and neither link nor remove', async () => {
  await show(
    { [list]: { banks: [bankWith({ status: 'login_required' }), bankWith({ id: bankWith().accounts[0]?.id ?? '' })] } },
    'bookkeeper',
  )
  await expect.element(button('Sync now at First Practice Bank')).toBeVisible()
  expect(button(/Link bank|Remove|Sign in again/).elements()).toEqual([])
  await expect.element(page.getByText(/until the owner signs in again/)).toBeVisible()
})
