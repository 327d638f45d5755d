import { useSignatureFace } from './signature-faces.ts'

/** A signature that was typed, in the hand it was typed in. */
export function TypedSignature({ typed, font }: { typed: string; font?: string | null | undefined }) {
  const fontFamily = useSignatureFace(font, typed)
  return (
    <p style={{ fontFamily }} className="text-[2rem] leading-10">
      {typed}
    </p>
  )
}
