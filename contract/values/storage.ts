/** The limit for a company's photos and files by plan, in gigabytes of 2³⁰ bytes. */
export const storageGigabytes = { solo: 10, crew: 50, business: 250 } as const

/** Bytes of a gigabyte, as plans count it. */
export const GIGABYTE = 1_073_741_824
