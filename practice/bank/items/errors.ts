/** An error as the provider words it. Source: https://plaid.com/docs/errors/ */
export class PlaidError extends Error {
  readonly status: number
  readonly error_type: string
  readonly error_code: string
  constructor(status: number, error_type: string, error_code: string, message: string) {
    super(message)
    this.status = status
    this.error_type = error_type
    this.error_code = error_code
  }
}

export const invalidInput = (code: string, message: string) => new PlaidError(400, 'INVALID_INPUT', code, message)
export const itemError = (code: string, message: string) => new PlaidError(400, 'ITEM_ERROR', code, message)
export const invalidRequest = (message: string) => new PlaidError(400, 'INVALID_REQUEST', 'INVALID_FIELD', message)
