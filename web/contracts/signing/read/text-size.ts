import { useState } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'

const KEPT = 'contract_text_size'
/** Of 16 px: 17 px is what it begins with, the largest is 200 %. */
const steps = [0.9375, 1.0625, 1.25, 1.5, 1.75, 2]
const FIRST = 1

/** The size of the text, in steps, kept on this device. */
export function useTextSize() {
  const [step, setStep] = useState(() => clamp(Number(readStored(KEPT) ?? FIRST)))
  const go = (by: number) => {
    const next = clamp(step + by)
    setStep(next)
    writeStored(KEPT, String(next))
    return percentOf(next)
  }
  return {
    scale: steps[step] ?? 1,
    percent: percentOf(step),
    isSmallest: step === 0,
    isLargest: step === steps.length - 1,
    go,
  }
}

const clamp = (step: number) => (Number.isInteger(step) ? Math.min(steps.length - 1, Math.max(0, step)) : FIRST)
const percentOf = (step: number) => Math.round(((steps[step] ?? 1) / (steps[FIRST] ?? 1)) * 100)
