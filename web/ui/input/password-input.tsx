import { useState } from 'react'
import { Input, type InputProps } from '../field/input.tsx'

/** A password with "Show" and a hint when Caps Lock is on. Give it autoComplete. */
export function PasswordInput({ onKeyUp, onBlur, ...rest }: Omit<InputProps, 'type' | 'after' | 'before'>) {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  return (
    <>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyUp={(event) => {
          setCaps(event.getModifierState('CapsLock'))
          onKeyUp?.(event)
        }}
        onBlur={(event) => {
          setCaps(false)
          onBlur?.(event)
        }}
        after={
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="quick min-h-8 rounded-chip px-3 text-label text-chalk hover:text-chalk-hover phone:min-h-11"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        }
      />
      <span aria-live="polite" className="text-small text-pencil empty:hidden">
        {caps ? 'Caps Lock is on' : ''}
      </span>
    </>
  )
}
