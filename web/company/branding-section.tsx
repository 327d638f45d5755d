import { limits } from '#contract/values/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { ImagePicker } from '#web/ui/image-picker.tsx'
import { AccentField } from './accent-field.tsx'
import { PaperHead } from './paper-head.tsx'
import { WordsField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What clients see of the company: logo, accent, the foot of its papers. */
export function BrandingSection() {
  return (
    <SettingsForm names={['brand_color', 'footer_text']}>
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
              <WordsField
                form={form}
                name="footer_text"
                label="At the foot of every paper"
                help="Bank details, licence, thanks: up to 300 characters"
                rows={2}
              />
            </div>
          </Card>
          <PaperHead
            settings={settings}
            colour={form.watch('brand_color') as string}
            foot={form.watch('footer_text') as string}
          />
        </>
      )}
    </SettingsForm>
  )
}
