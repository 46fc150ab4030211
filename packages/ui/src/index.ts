export { BackButton, BackIcon, backStyle } from './action/back-button.tsx';
export { Button, type ButtonProps } from './action/button.tsx';
export {
  buttonStyle,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './action/button-style.ts';
export { IconButton, type IconButtonProps, iconButtonStyle } from './action/icon-button.tsx';
export { classNames } from './class-names.ts';
export { Spinner } from './feedback/spinner.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { BottomBar, type BottomBarProps } from './layout/bottom-bar.tsx';
export {
  Columns,
  FlowColumns,
  Page,
  PageTitle,
  type PageProps,
  type PageTitleProps,
} from './layout/page.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
