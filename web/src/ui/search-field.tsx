import Search from 'lucide-react/icons/search'
import { Input, type InputProps } from './input.tsx'

interface SearchFieldProps extends Omit<InputProps, 'aria-label' | 'icon' | 'onChange' | 'type' | 'value'> {
  /** Accessible name, and the placeholder unless there is one. */
  label: string
  value: string
  onChange: (text: string) => void
}

export const SearchField = ({ label, onChange, ...rest }: SearchFieldProps) => (
  <Input
    type="search"
    icon={Search}
    aria-label={label}
    placeholder={label}
    {...rest}
    onChange={({ target }) => onChange(target.value)}
  />
)
