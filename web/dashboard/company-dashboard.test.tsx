import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CompanyDashboard } from './company-dashboard.tsx'
import { type Dashboard, useGetDashboard } from './queries.ts'

const id = (n: number) => `01999999-0000-7000-8000-00000000000${n}`
const overdue = {
  kind: 'invoice_overdue' as const,
  id: id(1),
  title: 'INV-0302 is overdue by 9 days',
  detail: 'Renee Ortiz',
  amount: '3150.00',
  action: 'Remind',
  path: `/billing/invoice/${id(1)}/view`,
}
const approved = {
  ...overdue,
  kind: 'estimate_approved' as const,
  id: id(2),
  title: 'Renee Ortiz approved EST-1042',
  action: 'Make job',
  path: `/billing/estimate/${id(2)}/view`,
}
const late = Array.from({ length: 5 }, (_, at) => ({
  ...overdue,
  kind: 'job_late' as const,
  id: id(3 + at),
  title: `Job ${at} is running late`,
  action: 'Open job',
  path: `/jobs/${id(3 + at)}`,
}))
const dashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  kind: 'owner',
  company: { id: id(0), name: 'Harlow Co', currency: 'USD', timezone: 'America/New_York' },
  first_name: 'Sam',
  first_task: 'estimate',
  today_date: '2026-11-17',
  needs_attention: [approved, overdue],
  needs_attention_total: 2,
  today: [],
  figures: {
    outstanding: '18420.00',
    overdue: '3150.00',
    awaiting_approval: '27900.00',
    awaiting_count: 5,
    unbilled: '12400.00',
    unbilled_count: 3,
    paid_this_month: '12760.00',
    paid_last_month: '11200.00',
  },
  series: {
    money_by_month: [
      { month: '2026-10', in: '12010.00', out: '10480.00', net: '1530.00' },
      { month: '2026-11', in: '12760.00', out: '10650.00', net: '2110.00' },
    ],
  },
  recent_activity: [
    {
      id: id(8),
      noun: 'estimate',
      kind: 'approved',
      who: 'Renee Ortiz',
      title: 'EST-1042',
      path: '/',
      at: '2026-11-17T15:00:00Z',
    },
  ],
  setup: [
    { key: 'estimate', done: true },
    { key: 'logo', done: false },
  ],
  has_documents: true,
  ...over,
})
const install = { done: false, start: () => {} }

/* Read from the test's server, so that what is snoozed goes away as it does on the page. */
function Home() {
  const { data } = useGetDashboard()
  return data ? <CompanyDashboard dashboard={data} install={install} /> : null
}
const home = (over: Partial<Dashboard> = {}) => ({ 'GET /api/dashboard/': dashboard(over) })
const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Later/ }) })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('an owner sees what is left this month, how soon clients pay and where the money went, each with its report', async () => {
  const { figures } = dashboard()
  await onStage(
    <Home />,
    home({
      figures: figures && {
        ...figures,
        days_to_paid: 12,
        conversion: { sent: 8, approved: 5, declined: 1, rate: 63 },
      },
      books: {
        month: { income: '12760.00', expenses: '10650.00', net: '2110.00' },
        last_month: { income: '0.00', expenses: '0.00', net: '0.00' },
        expenses_by_category: [
          {
            key: 'm',
            category_id: id(9),
            name: 'Materials',
            color: null,
            amount: '6120.40',
            rows: { list: 'entries', query: `category_id=${id(9)}&kind=expense` },
          },
        ],
        to_sort: 3,
      },
    }),
  )
  const report = '/accounting?view=reports&report='
  const leads = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(page.getByText('$12,760.00 earned, $10,650.00 spent')).toBeVisible()
  expect(leads(/^Profit this month\s*\$2,110\.00/)).toBe(`${report}profit-loss&period=this_month`)
  expect(leads(/^Days to get paid\s*12/)).toBe(`${report}aging`)
  expect(leads(/^Estimates approved\s*63%\s*5 of 8/)).toBe('/billing?tab=estimates&status=approved')
  await expect.element(page.getByText('Materials took the most: $6,120.40.')).toBeVisible()
  expect(leads(/^Materials/)).toBe(
    `${report}profit-loss&period=this_year&rows=category_id%3D${id(9)}%26kind%3Dexpense&of=Materials`,
  )
  await expectNoBarriers()
})

test('an owner reminds a client in place: a reminder goes out and the row waits until tomorrow', async () => {
  const stage = await onStage(<Home />, {
    ...home(),
    [`POST /api/billing/invoice/${id(1)}/remind/`]: { document: { ...overdue, kind: 'invoice', number: 'INV-0302' } },
    'POST /api/dashboard/later/': {},
  })
  await page.getByRole('button', { name: 'Remind' }).click()
  await expect.element(page.getByText('Reminder sent for INV-0302')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ path }) => path === '/api/dashboard/later/')?.input)
    .toEqual({ kind: 'invoice_overdue', id: id(1) })
})

test('an owner invoices a payment that is due with one press, and reads the invoice', async () => {
  const due = {
    ...overdue,
    kind: 'payment_due' as const,
    id: id(2),
    estimate_id: id(7),
    title: 'Payment 2 of EST-1042 is due',
    action: 'Invoice',
    path: `/billing/estimate/${id(7)}/view`,
  }
  const stage = await onStage(<Home />, {
    ...home({ needs_attention: [due], needs_attention_total: 1 }),
    [`POST /api/billing/estimate/${id(7)}/convert-to-invoice/`]: { invoice_id: id(9) },
  })
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect.poll(stage.at).toBe(`/billing/invoice/${id(9)}/view`)
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ portion: `schedule:${id(2)}` })
})

test('an owner puts a row off: it goes at once, and comes back when the server refuses', async () => {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await onStage(<Home />, {
    ...home(),
    'POST /api/dashboard/later/': () => refused.then(() => ({ code: 500, message: 'Something went wrong' })),
  })
  const link = page.getByRole('link', { name: 'INV-0302 is overdue by 9 days' })
  await expect.element(link).toBeVisible()
  await page.getByRole('button', { name: 'Later: INV-0302 is overdue by 9 days' }).click()
  await expect.element(link).not.toBeInTheDocument()
  refuse()
  await expect.element(page.getByText("Couldn't hide it", { exact: true })).toBeVisible()
  await expect.element(link).toBeVisible()
})

test('an owner sees five things first and the rest on one press', async () => {
  await onStage(<Home />, home({ needs_attention: [approved, overdue, ...late], needs_attention_total: 7 }))
  await expect.element(page.getByRole('button', { name: 'See all 7' })).toBeVisible()
  expect(rows().elements()).toHaveLength(5)
  await page.getByRole('button', { name: 'See all 7' }).click()
  expect(rows().elements()).toHaveLength(7)
})

test('an owner makes a job of an approved estimate without typing it again', async () => {
  const stage = await onStage(<Home />, {
    ...home(),
    [`GET /api/billing/estimate/${id(2)}/`]: {
      document: { id: id(2), number: 'EST-1042', title: 'Maple St deck', total: '1337.97', line_items: [] },
      client: { id: id(9), display_name: 'Renee Ortiz' },
    },
    [`GET /api/clients/${id(9)}/`]: { client: { id: id(9), service_address: '14 Maple St', service_city: 'Portland' } },
    'POST /api/jobs/': { code: 201, message: 'Job created', job_id: id(7), job: { id: id(7) } },
  })
  await page.getByRole('button', { name: 'Make job' }).click()
  await expect.element(page.getByLabelText('Title *')).toHaveValue('Maple St deck')
  await expect.element(page.getByLabelText('Site address')).toHaveValue('14 Maple St')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect.poll(() => stage.at()).toBe(`/jobs/${id(7)}`)
  await expect
    .poll(() => stage.sent.find(({ path, method }) => path === '/api/jobs/' && method === 'POST')?.input)
    .toMatchObject({
      title: 'Maple St deck',
      client_id: id(9),
      estimate_id: id(2),
      address: '14 Maple St',
    })
})

test('an owner who makes a job of an estimate without a title is proposed one, and not its first line', async () => {
  const estimate = { id: id(2), number: 'EST-1042', title: null, total: '480.00' }
  const line_items = [{ kind: 'service', name: 'Remove old deck', quantity: '1', unit: null }]
  await onStage(<Home />, {
    ...home(),
    [`GET /api/billing/estimate/${id(2)}/`]: {
      document: { ...estimate, line_items },
      client: { id: id(9), display_name: 'Renee Ortiz' },
      proposed_title: '14 Maple St · Deck building',
    },
    [`GET /api/clients/${id(9)}/`]: { client: { id: id(9), service_address: '14 Maple St', service_city: 'Portland' } },
  })
  await page.getByRole('button', { name: 'Make job' }).click()
  await expect.element(page.getByLabelText('Title *')).toHaveValue('14 Maple St · Deck building')
})

test('an owner reads the months in a sentence, as bars and as a table', async () => {
  await onStage(<Home />, home())
  await expect.element(page.getByText('You took in $2,110.00 more than you spent in November.')).toBeVisible()
  await expect.element(page.getByTestId('bars-by-month')).toBeVisible()
  await page.getByRole('switch', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'October $12,010.00 $10,480.00 $1,530.00' })).toBeVisible()
  await expect.element(page.getByTestId('bars-by-month')).not.toBeInTheDocument()
})

test('an owner puts the setup list away for good', async () => {
  await onStage(<Home />, home())
  await page.getByRole('button', { name: 'Hide the setup list' }).click()
  await expect.element(page.getByText('Set up Chalkline')).not.toBeInTheDocument()
  await onStage(<Home />, home())
  await expect.element(page.getByText('Owed to you').first()).toBeVisible()
  await expect.element(page.getByText('Set up Chalkline')).not.toBeInTheDocument()
})

test('an owner on a phone reads the money first, above what needs them', async () => {
  await page.viewport(390, 844)
  await onStage(<Home />, home())
  await expect.element(page.getByText('Owed to you').first()).toBeVisible()
  const top = (text: string) => page.getByText(text).first().element().getBoundingClientRect().top
  expect(top('Owed to you')).toBeLessThan(300)
  expect(top('Owed to you')).toBeLessThan(top('Needs you'))
  expect(top('Needs you')).toBeLessThan(844)
})

test('an owner who has set up everything reads no list of it', async () => {
  const setup: Dashboard['setup'] = [
    { key: 'estimate', done: true },
    { key: 'logo', done: true },
  ]
  await onStage(<Home />, home({ setup }))
  await expect.element(page.getByText('Recent activity').first()).toBeVisible()
  expect(page.getByText('Set up Chalkline').elements()).toEqual([])
})

test.each([1280, 390])('axe finds no problem on the dashboard at %i px', async (width) => {
  await page.viewport(width, 900)
  await onStage(
    <Home />,
    home({
      today: [
        {
          id: id(6),
          title: 'Deck',
          status: 'in_progress',
          version: 1,
          client_name: 'Renee',
          address: '14 Maple St',
          late: true,
        },
      ],
    }),
  )
  await expect.element(page.getByText('Owed to you')).toBeVisible()
  await expectNoBarriers()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
