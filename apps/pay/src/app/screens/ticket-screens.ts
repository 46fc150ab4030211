// The screens of questions to support.
export { TicketNewPage } from '#features/ticket/ticket-new-page.tsx';
export { TicketPage } from '#features/ticket/ticket-page.tsx';
export { TicketsPage } from '#features/ticket/tickets-page.tsx';
