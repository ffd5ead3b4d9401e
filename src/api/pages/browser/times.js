// Writes every time in the zone of the reader's device, with the zone's name. Without this module it is in UTC.

/** As in DATE_STYLES of src/domain/amountText.ts. */
const style = /** @type {const} */ ({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const { lang } = document.documentElement;
const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : `${lang}-u-nu-latn`, style);

function writeTimes() {
  for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime));
}

document.addEventListener('florin:shown', writeTimes);
writeTimes();
