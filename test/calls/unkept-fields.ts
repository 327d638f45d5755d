import { getEstimate } from '#contract/billing/calls.ts'
import { make, type World } from '#test/samples/sample.ts'
import { goodPassword } from '#test/samples/users.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

type Input = Record<string, unknown>
type Beside = (world: World, input: Input) => Input | Promise<Input>

const signs = { name: 'Renee', consent: true, signature: JSON.stringify({ typed: 'Renee' }) }
const inPerson: Beside = async (world) => ({ ...signs, id: await make(world, 'contract'), action: 'sign_in_person' })
const byLink: Beside = () => ({ ...signs, action: 'sign' })
const added: Beside = (_, { lines }) => ({ lines: (lines as object[]).map((line) => ({ ...line, add: true })) })
const itsLines: Beside = async ({ browser }, { id }) => {
  const { document } = await expectSuccess(browser.call(getEstimate, { id: String(id) }))
  return { portion: 'lines', portion_lines: document.line_items.map(({ id: line_id }) => ({ line_id })) }
}
const ofOne: Beside = () => ({ splits: undefined })

/** What a field counts with: sent beside it, over the sample of its call. */
export const beside: Record<string, Beside> = {
  'POST /api/users/profile/update/ email': () => ({ current_password: goodPassword }),
  'POST /api/users/profile/update/ preferences': () => ({
    preferences: { quiet_hours: { from: '22:00', to: '06:00' } },
  }),
  'PUT /api/photos/:id/ version': () => ({ name: 'Porch, again' }),
  'POST /api/photos/:id/ annotations': () => ({
    annotations: [
      {
        id: crypto.randomUUID(),
        kind: 'arrow',
        points: [
          [0, 0],
          [1, 1],
        ],
        color: '#a1b2c3',
        width: 0.01,
      },
    ],
  }),
  'POST /api/billing/update/ issue_date': () => ({ valid_until: '2099-01-01' }),
  'components.formula': async (world) => ({
    is_assembly: true,
    components: Array.from({ length: 3 }, () => ({ item_id: world.ids.item, formula: '2' })),
  }),
  'schedule.date': () => ({ schedule: [{ trigger: 'on_date' }] }),
  'schedule.line_id': () => ({ schedule: [{ trigger: 'on_task' }] }),
  'POST /api/billing/estimate/:id/mark-approved/ signature': () => ({ name: 'Renee', consent: true }),
  'POST /api/billing/estimate/:id/convert-to-invoice/ portion_lines.percent': itsLines,
  'POST /api/billing/estimate/:id/convert-to-invoice/ portion_lines.amount': itsLines,
  'POST /api/contracts/ version': async (world) => ({ contract_id: await make(world, 'draft_contract') }),
  'POST /api/contracts/templates/save/ version': async (world) => ({ template_id: await make(world, 'template') }),
  'POST /api/contracts/:id/ signature': inPerson,
  'POST /api/contracts/:id/ name': inPerson,
  'POST /api/contracts/:id/ client_signed_date': inPerson,
  'POST /api/contracts/contract-sign/:id/ signature': byLink,
  'POST /api/contracts/contract-sign/:id/ name': byLink,
  'POST /api/contracts/contract-sign/:id/ title': byLink,
  'POST /api/contracts/contract-sign/:id/ client_signed_date': byLink,
  'POST /api/contracts/contract-sign/:id/ consent': byLink,
  'POST /api/contracts/contract-sign/:id/ reason': () => ({ action: 'decline' }),
  'POST /api/contracts/contract-sign/:id/ message': () => ({ action: 'request_changes' }),
  'POST /api/accounting/ amount': ofOne,
  'POST /api/accounting/ category_id': ofOne,
  'POST /api/accounting/ job_id': ofOne,
  'POST /api/accounting/ version': async (world) => ({ id: await make(world, 'transaction') }),
  'POST /api/accounting/import/ lines': added,
  'POST /api/accounting/import/columns/ sign_answered': async (world) => ({ account_id: await make(world, 'account') }),
  'POST /api/accounting/rules/ version': async (world) => ({ id: await make(world, 'rule') }),
  'POST /api/accounting/rules/ amount': () => ({ amount_match: 'at_least' }),
  'POST /api/accounting/rules/ amount_to': () => ({ amount_match: 'between', amount: '1' }),
  'POST /api/accounting/rules/ amount_match': () => ({ amount: '10', amount_to: '20' }),
}

/**
 * Fields that are taken and cannot be read back by a plain look, each with why: by the call and its field, by the call, or by
 * the field of whatever call.
 */
export const reasons: Record<string, string> = {
  // Compared, never kept.
  password: 'compared with a hash, or kept as one',
  current_password: 'compared with a hash',
  new_password: 'kept as a hash',
  confirm_password: 'has to be the new password',
  code: 'compared with the one that was sent, or with a device',
  uid: "the other half of a signer's link",
  'POST /api/users/token/ username': 'says who logs in',
  'POST /api/users/signup/ invite': 'opens an invitation; a new account without one is made all the same',
  'POST /api/company/check-name/ name': 'is asked about, nothing more',
  'POST /api/company/delete/ name': 'typed to confirm',
  'POST /api/billing/estimate/:id/pay/ mandate': 'the words that it allows are kept',
  'POST /api/billing/invoice/:id/pay/ mandate': 'the words that it allows are kept',
  // Kept in a form of its own.
  tax_id: 'sealed; its last digits are shown',
  avatar: 'a file, kept by its content',
  logo: 'a file, kept by its content',
  insurance_certificate: 'a file, kept by its content',
  certificate: 'a file, kept by its content',
  screenshot: 'a file, kept by its content',
  receipt: 'a file, kept by its content',
  'POST /api/billing/items/:id/photo/ photo': 'a file, made small and kept by its content',
  'POST /api/billing/items/:id/photo/ remove': 'takes the photo off; the sample has none',
  'POST /api/jobs/:id/files/ file': 'a file, kept by its content',
  'POST /api/company/settings/ next_estimate': 'the number that comes next: the counter is one less',
  'POST /api/company/settings/ next_invoice': 'the number that comes next: the counter is one less',
  'POST /api/company/settings/ next_job': 'the number that comes next: the counter is one less',
  'POST /api/company/settings/ next_contract': 'the number that comes next: the counter is one less',
  'PUT /api/accounting/accounts/:id/ closed': 'kept as the instant since when; to open one that is open writes nothing',
  // Says which thing is meant, of what is there already.
  'POST /api/notifications/read/ ids': 'which are read; somebody else’s are none of them',
  'POST /api/users/payment-methods/remove/ payment_method_id': 'which card is taken off',
  link_id: 'which link is turned off',
  'POST /api/accounting/possible-matches/answer/ transaction_id': 'which deposit is meant, together with its payments',
  'POST /api/accounting/possible-matches/answer/ payment_ids': 'which payments are meant, together with their deposit',
  try_id: 'which attempt to pay is asked about',
  'POST /api/billing/estimate/:id/mark-approved/ selected':
    'which optional lines of the estimate are chosen; the sample has none',
  'schedule.id': 'which payment is changed; a new one gets its id from the server',
  'line_items.item_id': 'kept where the price book has it: server/billing/price-book/price-book.test.ts',
  'POST /api/billing/items/import/ known': 'what becomes of rows whose items are there; the sample has none',
  'POST /api/billing/items/prices/ q': 'which items change',
  'POST /api/billing/items/prices/ category': 'which items change',
  'components.formula': 'a formula of the measures: server/billing/price-book/price-book.test.ts',
  'line_items.id': 'which line is changed; a new one gets its id from the server',
  'POST /api/clients/:id/update/ remove_tags': 'which tags are taken off',
  'POST /api/company/leave/ company_id': 'which company is left; the sample is refused, for it cannot be taken back',
  'POST /api/company/reopen/ company_id': 'which closed company is brought back; the sample has none',
  'POST /api/dashboard/later/ kind': 'of what kind the thing is that is put off',
  // Says what is done, or how: the records show what came of it.
  'POST /api/billing/change-orders/:id/move-plan/ action': 'whether the day moves; what it answers says so',
  'POST /api/jobs/:id/ was': 'what a task was when it was read, beside what it is: test/two-phones.test.ts',
  'POST /api/jobs/:id/ action': 'which change is made; what it names besides is tried with it',
  'POST /api/contracts/contract-sign/:id/ action': 'which answer is given; what it names besides is tried with it',
  'POST /api/billing/ is_invoice': 'whether it is an invoice: kept as its kind',
  'POST /api/billing/estimate/:id/send/ past_last_day':
    'that a draft goes out after its last day; the sample has time left',
  'POST /api/company/settings/ remove_logo': 'takes the logo off; the sample has none',
  'POST /api/billing/estimate/:id/duplicate/ as_version':
    'whether the next version of an estimate is made, as `revise/` makes it',
  'POST /api/billing/estimate/:id/mark-approved/ consent': 'asked for with a signature, which is refused without it',
  'POST /api/contracts/:id/ send_anyway':
    'kept where a rule misses something: server/contracts/compliance/compliance.test.ts',
  'POST /api/contracts/:id/ consent': 'asked for with a signature, which is refused without it',
  'POST /api/contracts/:id/ notice_on': 'kept with a cancellation: server/contracts/signing/canceling.test.ts',
  'POST /api/accounting/match-job/ was':
    'what it was when it was read: server/accounting/transactions/sorted-late.test.ts',
  'POST /api/accounting/update-category-by-id/ was': 'the same',
  'POST /api/contracts/:id/ received_on': 'kept with a cancellation, as the day until which what was paid is returned',
  initials: 'at which places; the sample has none',
  'POST /api/accounting/categories/tree/:id/move/ position': 'its place among others, counted from the first',
  'POST /api/accounting/category/:id/delete/ reassign_to': 'where its transactions go; the sample has none',
  transaction_date: 'the day that a signer was shown: compared with the one that is kept',
  cancel_by_date: 'the day that a signer was shown: compared with the one that is kept',
  'POST /api/accounting/bulk-undo/ transactions.version':
    'compared with how they are now: one that is stale refuses all',
  'POST /api/clients/:id/restore/ version': 'compared only where somebody is in the archive; the sample is not',
  'POST /api/clients/import/ duplicates': 'what becomes of rows that are there already; the sample has none',
  'POST /api/clients/:id/merge/ choices': 'which of two values is kept, where they differ',
  'POST /api/photos/:id/zip/ files': 'which files are answered; nothing is written down',
  'POST /api/photos/:id/zip/ stamp': 'how the files are drawn that are answered; nothing is written down',
  'POST /api/accounting/import/:id/undo/ changed': 'what becomes of lines that somebody changed; the sample has none',
  'POST /api/accounting/rules/preview/': 'asks which transactions a rule would sort; nothing is written down',
  'POST /api/accounting/rules/:id/apply/ include_sorted': 'whether what was sorted changes too; the sample has none',
  // Is the provider's to keep.
  'POST /api/users/subscription/reactivate/': 'of a plan that has ended; the sample is on trial, and refused',
  'POST /api/accounting/link/practice/ username': 'typed at the practice bank',
  'POST /api/accounting/plaid/exchange/ metadata':
    "what the provider's window says; it is read from the provider itself",
  // Needs somebody the sample is not.
  'POST /api/onboarding/employee/':
    'of who was invited to a team: server/onboarding/joining-employee.test.ts reads it back',
  'POST /api/onboarding/client/': 'of a client who was invited: server/onboarding/joining-client.test.ts reads it back',
  'POST /api/onboarding/client/:id/':
    'of a client who was invited: server/onboarding/joining-client.test.ts reads it back',
}
