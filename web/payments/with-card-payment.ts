import type { ClientPageParts } from '#web/billing/customer/client-page.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

/* By way of a small file: a page would carry the names of all files that the sheet needs. */
const Pay = lazyWithin(() => import('./open-sheet.ts').then(({ openSheet }) => openSheet()))

/** Lets a client pay by card where a document is shown; nothing of it is loaded before the button is pressed. */
export const withCardPayment = (pageParts: ClientPageParts): ClientPageParts => ({ ...pageParts, Pay })
