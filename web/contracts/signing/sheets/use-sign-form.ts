import { useRef } from 'react'
import { nameCharacters, unprintableCharacters, unprintableSentence } from '#contract/values/characters.ts'
import { useSheetWords } from '../../words/sheet-words.ts'
import type { SheetProps } from './sheet-props.ts'
import type { SignatureMark } from './signature-input.tsx'
import { useSayForm } from './use-say-form.ts'

/** The signature and what belongs to it, sent once. */
export function useSignForm({ view, initials, ...props }: SheetProps) {
  const { signer, cancellation } = view
  const { sign, unprintable } = useSheetWords()
  const problemOf = (text: string) => {
    const sentence = unprintableSentence(text)
    return sentence && unprintable ? unprintable(nameCharacters(unprintableCharacters(text))) : sentence
  }
  // Said once: what is sent again after a lost answer is the same signing.
  const pressed = useRef<string>(undefined)
  return useSayForm(props, {
    values: {
      name: signer.name,
      mark: { kind: 'typed', font: 'Caveat' } as SignatureMark | undefined,
      isForCompany: signer.party === 'company',
      title: signer.party === 'company' ? (signer.role ?? '') : '',
      consent: false,
    },
    check: ({ name, mark, isForCompany, title, consent }) => ({
      name: name.trim() ? problemOf(name) : sign.noName,
      mark: mark ? undefined : sign.noMark,
      title: isForCompany ? (title.trim() ? problemOf(title) : sign.noCapacity) : undefined,
      consent: consent ? undefined : sign.noConsent,
    }),
    say: ({ name, mark, isForCompany, title, consent }) => {
      pressed.current ??= deviceTime(new Date())
      return {
        action: 'sign',
        name: name.trim(),
        signature: textOf(mark, name.trim()),
        title: isForCompany ? title.trim() : undefined,
        consent,
        initials: [...initials].sort((a, b) => a - b),
        client_signed_date: pressed.current,
        // The days that stand above the button: after midnight they are others, and the server asks to look again.
        transaction_date: cancellation?.transaction_date,
        cancel_by_date: cancellation?.cancel_by_date,
      }
    },
    done: 'signed',
  })
}

/** A drawing is sent as it is, a typed name with its face. */
function textOf(mark: SignatureMark | undefined, name: string): string {
  return mark?.kind === 'drawn' ? mark.image : JSON.stringify({ typed: name, font: mark?.font })
}

/** What the device's clock says, with its distance from UTC: `2026-11-17T16:12:00-05:00`. */
function deviceTime(now: Date): string {
  const ahead = -now.getTimezoneOffset()
  const local = new Date(now.getTime() + ahead * 60_000).toISOString().slice(0, 19)
  const two = (count: number) => String(Math.floor(Math.abs(count))).padStart(2, '0')
  return `${local}${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}
