import '@fontsource-variable/caveat'

/** A signature that was typed, in the hand it was typed in. */
export function TypedSignature({ typed }: { typed: string }) {
  return <p className="font-[Caveat_Variable,cursive] text-[2rem] leading-10">{typed}</p>
}
