/**
 * What a bank may want, or say, that no waiting mends. `login_required`: its person must log in again; `gone`: the log-in is
 * ended; `mutated`: lines changed while they were read, so it begins anew; `not_ready`: the bank has not been read yet;
 * `spent`: a window's token was used before or is too old.
 */
export type BankProblem = 'login_required' | 'gone' | 'mutated' | 'not_ready' | 'spent' | 'refused'

export class BankError extends Error {
  readonly problem: BankProblem
  constructor(problem: BankProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export function problemOf(error: unknown): BankProblem | undefined {
  return error instanceof BankError ? error.problem : undefined
}

/** Source: https://plaid.com/docs/errors/ */
const problems: Record<string, BankProblem> = {
  ITEM_LOGIN_REQUIRED: 'login_required',
  PENDING_EXPIRATION: 'login_required',
  INVALID_CREDENTIALS: 'login_required',
  INVALID_UPDATED_USERNAME: 'login_required',
  ITEM_LOCKED: 'login_required',
  USER_SETUP_REQUIRED: 'login_required',
  MFA_NOT_SUPPORTED: 'login_required',
  ITEM_NOT_FOUND: 'gone',
  INVALID_ACCESS_TOKEN: 'gone',
  USER_PERMISSION_REVOKED: 'gone',
  ACCESS_NOT_GRANTED: 'login_required',
  NO_ACCOUNTS: 'login_required',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'mutated',
  PRODUCT_NOT_READY: 'not_ready',
  INVALID_PUBLIC_TOKEN: 'spent',
}

/** What an error code of the provider means here. */
export function problemOfCode(code: string): BankProblem {
  return problems[code] ?? 'refused'
}
