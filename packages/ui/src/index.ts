export { BackButton, BackIcon, backStyle } from './action/back-button.tsx';
export { Button, type ButtonProps } from './action/button.tsx';
export {
  buttonStyle,
  type ButtonStyleOptions,
  type ButtonSize,
  type ButtonVariant,
} from './action/button-style.ts';
export {
  CopyButton,
  type CopyButtonProps,
  copyFailed,
  type CopyFailed,
} from './action/copy-button.tsx';
export { IconButton, type IconButtonProps, iconButtonStyle } from './action/icon-button.tsx';
export { LanguageSwitch, type LanguageSwitchProps } from './action/language-switch.tsx';
export { BarChart, type BarChartProps, type BarColumn, type ChartBar } from './chart/bar-chart.tsx';
export { DayChart, type DayChartProps, type DayPoint } from './chart/day-chart.tsx';
export { Sparkline, type SparklineProps } from './chart/sparkline.tsx';
export { classNames } from './class-names.ts';
export { CommandDialog, type CommandDialogProps } from './command/command-dialog.tsx';
export type { CommandGroup, CommandOption } from './command/command-options.tsx';
export { CommandKeys, CommandSearch, type CommandSearchProps } from './command/command-search.tsx';
export { KeyCap, type KeyCapProps, KeyHint, type KeyHintProps } from './command/key-cap.tsx';
export { AccountChip, type AccountState } from './data/account-chip.tsx';
export { Amount, type AmountProps } from './data/amount.tsx';
export { Chip, type ChipProps, type ChipTone } from './data/chip.tsx';
export {
  clockText,
  Countdown,
  CountdownRing,
  type CountdownProps,
  type TimeLeft,
} from './data/countdown.tsx';
export {
  type CardSlot,
  type Column,
  DataTable,
  type DataTableProps,
  type RowGroup,
  RowTitle,
} from './data/data-table.tsx';
export { DetailRow, type DetailRowProps, Details } from './data/detail-row.tsx';
export { Meter, type MeterProps } from './data/meter.tsx';
export { firstPageSize, type PageSize, pageSizes } from './data/page-position.ts';
export { Pagination, type PaginationProps } from './data/pagination.tsx';
export { type PriceStep, PriceSteps } from './data/price-steps.tsx';
export {
  RowContent,
  type RowContentProps,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
} from './data/row-list.tsx';
export { Steps, type StepsProps } from './data/steps.tsx';
export { type Tab, Tabs, type TabsProps } from './data/tabs.tsx';
export { TicketChip, type TicketState } from './data/ticket-chip.tsx';
export { Timeline, type TimelineItem } from './data/timeline.tsx';
export { TransactionChip, type TransactionState } from './data/transaction-chip.tsx';
export { TransferChip, type TransferState } from './data/transfer-chip.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export {
  Skeleton,
  SkeletonDetails,
  SkeletonFigure,
  SkeletonGroup,
  SkeletonRows,
} from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { StatusLine, type StatusLineProps } from './feedback/status-line.tsx';
export {
  AddressFields,
  type AddressFieldsProps,
  type AddressLabels,
  type AddressPart,
  type AddressPlaces,
  type AddressValue,
  emptyAddress,
} from './field/address-fields.tsx';
export { Checkbox, type ChoiceProps, Switch } from './field/choice.tsx';
export { CodeField, type CodeFieldProps } from './field/code-field.tsx';
export { CountryField, type CountryFieldProps } from './field/country-field.tsx';
export type { CountryLabels } from './field/country-picker.tsx';
export type { CountryOption } from './field/country-search.ts';
export { DateField, type DateFieldProps } from './field/date-field.tsx';
export { DateRange, type DateRangeLabels, type DateRangeProps } from './field/date-range.tsx';
export { FileDrop, type FileDropProps } from './field/file-drop.tsx';
export type { FileItem, FileLabels } from './field/file-row.tsx';
export { type FileRefusal, type FileRules, fileSize } from './field/file-rules.ts';
export { FilterSelect, type FilterOption, type FilterSelectProps } from './field/filter-select.tsx';
export { LocalPhoneField, type LocalPhoneFieldProps } from './field/local-phone-field.tsx';
export { MoneyField, type MoneyFieldProps } from './field/money-field.tsx';
export { type ListOption, NativeSelect, type NativeSelectProps } from './field/native-select.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './field/phone-field.tsx';
export { formatNational, isWholePhone } from './field/phone-text.ts';
export { type RadioRow, RadioRows, type RadioRowsProps } from './field/radio-rows.tsx';
export type { DateSpan, DateSpanError } from './field/range-rules.ts';
export type { SearchListLabels } from './field/search-list.tsx';
export {
  SearchSelect,
  type SearchSelectOption,
  type SearchSelectProps,
} from './field/search-select.tsx';
export { Select, type SelectOption, type SelectProps } from './field/select.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { type UploadCallOptions, useUploads, type UseUploadsOptions } from './field/use-uploads.ts';
export { ErrorSummary, type ErrorSummaryProps, type FlowError } from './flow/error-summary.tsx';
export { Flow, type FlowMessage, type FlowNext, type FlowProps } from './flow/flow.tsx';
export { FlowProgress, type FlowProgressProps } from './flow/flow-progress.tsx';
export { BottomBar, type BottomBarProps } from './layout/bottom-bar.tsx';
export {
  Columns,
  FlowColumns,
  Page,
  PageTitle,
  type PageProps,
  type PageTitleProps,
} from './layout/page.tsx';
export { bandStyle, Panel, type PanelProps } from './layout/panel.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { Drawer, type DrawerProps } from './overlay/drawer.tsx';
export { Menu, MenuItem, MenuLink, MenuSeparator, type MenuProps } from './overlay/menu.tsx';
export { Popover, type PopoverProps } from './overlay/popover.tsx';
export { ReasonTip, type ReasonTipProps } from './overlay/reason-tip.tsx';
export {
  type StepUpCode,
  StepUpDialog,
  type StepUpDialogProps,
  type StepUpPress,
  type StepUpResend,
} from './overlay/step-up-dialog.tsx';
export { ToastRegion, type ToastRegionProps } from './overlay/toast-region.tsx';
export {
  createToastStore,
  type NewToast,
  type Toast,
  type ToastStore,
} from './overlay/toast-store.ts';
export {
  type Density,
  type UiLabels,
  UiProvider,
  type UiProviderProps,
  useUi,
} from './overlay/ui-provider.tsx';
export { type OpenedByPress, loadOnPress } from './overlay/load-on-press.tsx';
export { Avatar, type AvatarProps } from './picture/avatar.tsx';
export { Boat } from './picture/boat.tsx';
export { CountryMark } from './picture/country-mark.tsx';
export { Crossing } from './picture/crossing.tsx';
export { Ferry } from './picture/ferry.tsx';
export { FerryIcon } from './picture/ferry-icon.tsx';
export { Flag, type FlagCountry, type FlagProps } from './picture/flag.tsx';
export { Logo } from './picture/logo.tsx';
