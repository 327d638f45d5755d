import { limits } from '#contract/values/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { ImagePicker } from '#web/ui/image-picker.tsx'
import { AccentField } from './accent-field.tsx'
import { PaperHead } from './paper-head.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What clients see of the company: logo and accent. */
export function BrandingSection() {
  return (
    <SettingsForm names={['brand_color']}>
      {(form, settings, files) => (
        <>
          <Card title="Your papers">
            <div className="flex flex-col gap-5">
              <ImagePicker
                label="Logo"
                square
                src={settings.logo_url ?? undefined}
                types={['image/png', 'image/jpeg', 'image/webp']}
                maxBytes={limits.logoBytes}
                refusal="Use a PNG, JPG or WebP under 5 MB"
                error={form.formState.errors.logo?.message}
                onPick={(logo) => files({ logo })}
              />
              <AccentField
                value={form.watch('brand_color') as string}
                onChange={(colour) => form.setValue('brand_color', colour, { shouldDirty: true })}
              />
            </div>
          </Card>
          <PaperHead settings={settings} colour={form.watch('brand_color') as string} />
        </>
      )}
    </SettingsForm>
  )
}
