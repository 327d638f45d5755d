import { List, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../basic/link.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { Combobox } from '../input/combobox.tsx'
import { DateInput } from '../input/date-input.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import type { Option } from '../input/options.ts'
import { PasswordInput } from '../input/password-input.tsx'
import { PhoneInput } from '../input/phone-input.tsx'
import { QtyInput } from '../input/qty-input.tsx'
import { RadioCards, RadioRow, SegmentedControl } from '../input/radio-row.tsx'
import { SearchInput } from '../input/search-input.tsx'
import { Select } from '../input/select.tsx'
import { Slider } from '../input/slider.tsx'
import { Switch } from '../input/switch.tsx'
import { Textarea } from '../input/textarea.tsx'
import { FileDrop } from '../picture/file-drop.tsx'
import { ImagePicker } from '../picture/image-picker.tsx'
import { SignaturePad } from '../picture/signature-pad.tsx'
import { Group, Pair, Specimen } from './specimen.tsx'

const CLIENTS: Option[] = [
  { value: '1', label: 'Renee Ortiz', note: '14 Maple St' },
  { value: '2', label: 'Cho Builders', note: '2 jobs' },
  { value: '3', label: 'Harbor View Homeowners Association' },
]

export function InputsGroup() {
  return (
    <Group id="inputs" title="Inputs">
      <TextFields />
      <NumberFields />
      <Choices />
      <Files />
    </Group>
  )
}

function TextFields() {
  return (
    <Specimen name="Text" wide>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TypedFields />
        <ChosenFields />
        <Field label="Message" className="sm:col-span-2">
          <Textarea defaultValue="Thanks for having us. The estimate covers railings and stain." />
        </Field>
      </div>
    </Specimen>
  )
}

function TypedFields() {
  const [phone, setPhone] = useState('+15555550134')
  return (
    <>
      <Field label="Job title" required>
        <Input placeholder="Maple St deck" />
      </Field>
      <Field label="Email" help="Needed only to send" optional>
        <Input type="email" defaultValue="renee@example.com" />
      </Field>
      <Field label="Due date" error="Expiry can't be before the issue date" help="Counted in days of the calendar">
        <Input defaultValue="Nov 1" />
      </Field>
      <Field label="Password" aside={<Link href="#inputs">Forgot password</Link>}>
        <PasswordInput autoComplete="current-password" defaultValue="secret chalk" />
      </Field>
      <Field label="Mobile">
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
    </>
  )
}

function ChosenFields() {
  const [client, setClient] = useState<Option | undefined>(CLIENTS[0])
  return (
    <>
      <Field label="Client">
        <Combobox
          value={client}
          onChange={setClient}
          options={CLIENTS}
          onCreate={(label) => setClient({ value: label, label })}
        />
      </Field>
      <Field label="Trade">
        <Select defaultValue="carpentry">
          <option value="carpentry">Carpentry</option>
          <option value="tile">Tile</option>
        </Select>
      </Field>
      <Field label="Locked" help="A sent document is read-only">
        <Input readOnly value="INV-0311" />
      </Field>
      <Field label="Search clients" hideLabel>
        <SearchInput placeholder="Name, email, phone, address" value="" onChange={() => {}} />
      </Field>
    </>
  )
}

function NumberFields() {
  const [money, setMoney] = useState('1200.50')
  const [quantity, setQuantity] = useState('42')
  const [day, setDay] = useState('2026-11-20')
  return (
    <Specimen name="Numbers and days" wide>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Price" help="Sums work: 12*3.5+40">
          <MoneyInput value={money} onChange={setMoney} />
        </Field>
        <Field label="Quantity">
          <QtyInput unit="boards" value={quantity} onChange={setQuantity} />
        </Field>
        <Field label="Expected completion">
          <DateInput value={day} onChange={setDay} />
        </Field>
      </div>
    </Specimen>
  )
}

function Choices() {
  return (
    <Pair>
      <Boxes />
      <Radios />
      <LightSlider />
    </Pair>
  )
}

function Boxes() {
  const [on, setOn] = useState(true)
  return (
    <Specimen name="Checkbox, Switch" wide>
      <div>
        <Checkbox label="Billing address is the same" defaultChecked />
        <Checkbox label="Also text the link" note="The client's phone must take texts" />
        <Checkbox label="Some of them" indeterminate />
      </div>
      <div className="max-w-80">
        <Switch label="Upload only on Wi-Fi" note="Saves your data plan" checked={on} onChange={setOn} />
        <Switch label="Create gallery" checked={!on} onChange={(next) => setOn(!next)} />
      </div>
    </Specimen>
  )
}

function Radios() {
  const [kind, setKind] = useState('person')
  const [first, setFirst] = useState('estimate')
  const [view, setView] = useState('list')
  return (
    <Specimen name="RadioRow, RadioCards, SegmentedControl" wide>
      <RadioRow
        label="Kind of client"
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'person', label: 'Person' },
          { value: 'business', label: 'Business' },
        ]}
      />
      <RadioCards
        label="What do you want to do first?"
        value={first}
        onChange={setFirst}
        choices={[
          { value: 'estimate', label: 'Send an estimate', note: 'Takes about a minute' },
          { value: 'job', label: 'Track a job', note: 'Dates, photos, tasks' },
        ]}
      />
      <SegmentedControl
        label="View"
        hideLabel
        value={view}
        onChange={setView}
        choices={[
          { value: 'list', label: 'List', icon: List },
          { value: 'board', label: 'Board', icon: SquareKanban },
        ]}
      />
    </Specimen>
  )
}

function Files() {
  return (
    <Pair>
      <Specimen name="SignaturePad" wide>
        <SignaturePad name="Renee Ortiz" onChange={() => {}} />
      </Specimen>
      <Specimen name="ImagePicker, FileDrop" wide>
        <ImagePicker
          label="Logo"
          types={['image/png', 'image/jpeg', 'image/webp']}
          maxBytes={5_000_000}
          refusal="Use a PNG, JPG or WebP under 5 MB"
          onPick={() => {}}
        />
        <ImagePicker
          label="Logo"
          types={['image/png']}
          maxBytes={5_000_000}
          refusal="Use a PNG, JPG or WebP under 5 MB"
          error="Use a PNG, JPG or WebP under 5 MB"
          onPick={() => {}}
        />
        <FileDrop label="License or insurance" help="PDF, PNG or JPG, up to 10 MB" onFiles={() => {}} />
      </Specimen>
    </Pair>
  )
}

function LightSlider() {
  const [light, setLight] = useState(20)
  return (
    <Specimen name="Slider">
      <Slider aria-label="Brightness" value={light} min={-100} max={100} onChange={setLight} />
    </Specimen>
  )
}
