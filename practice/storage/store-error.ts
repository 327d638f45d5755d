/** A refusal by its status and the code that S3 has for it. */
export class StoreError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}
