import { lazy } from 'react'
import type { Around } from '#web/billing/around.tsx'

const Pay = lazy(() => import('./pay-sheet.tsx').then((part) => ({ default: part.PaySheet })))

/** Lets a client pay where a paper is shown; nothing of it is loaded before the button is pressed. */
export const paying = (around: Around): Around => ({ ...around, Pay })
