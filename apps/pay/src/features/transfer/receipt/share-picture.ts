/** What became of a picture: the reader chose where to send it, closed the choice, or it was saved. */
type ShareOutcome = 'shared' | 'closed' | 'saved';

/** Opens the device's own way of sharing; where it takes no pictures, the picture is saved. */
export async function sharePicture(picture: File): Promise<ShareOutcome> {
  const data = { files: [picture] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Closing the list of apps is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  save(picture);
  return 'saved';
}

function save(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // Safari fetches the picture only after this; taken back at once, nothing would be saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
