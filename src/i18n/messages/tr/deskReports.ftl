## Reports

desk-reports = Raporlar
desk-no-reports = Rapor bulunamadı.
desk-no-reports-yet = Henüz rapor yok. Rapor, bir dönemin tüm ödemelerini, faturalarını veya diğer satırlarını içeren bir dosyadır.
desk-report-new = Yeni rapor
desk-report-new-text = Dosyanın neyle ve hangi günlerle ilgili olacağını seçin. Hazırlanması biraz sürer ve 30 gün boyunca indirilebilir.
desk-report-make = Raporu oluştur
desk-report-again = Yeniden oluştur
desk-report-type = Rapor
desk-report-type-hint = Hesap özeti her cüzdanı ve hesabı özetler. Diğerlerinin hepsi her satırı listeler.
desk-report-first-day = İlk gün
desk-report-last-day = Son gün
desk-report-days = Günler
desk-report-format = Biçim
desk-report-format-choice = { $format ->
    [csv] CSV, her program için
    [xlsx] Excel
    [pdf] PDF, okumak ve yazdırmak için
   *[jsonl] JSON Lines, geliştiriciler için
}
desk-report-numbers = Para birimi, saat dilimi ve sayılar
desk-report-no-currency = Her tutar kendi para biriminde
desk-report-currency-hint = Diğer para birimlerindeki tutarlar kendi zamanlarının kuruyla çevrilir. Dosya kuru ve asıl para birimini de gösterir.
desk-report-options = Seçenekler
desk-report-comma = Ondalık virgül
desk-report-comma-hint = 1.50 yerine 1,50 yazar. Yalnızca CSV için, muhasebe programı olmadan.
desk-report-bom = Excel için işaretle
desk-report-bom-hint = Excel o zaman é ve ł gibi harfleri doğru gösterir. Yalnızca CSV için.
desk-report-program = Bir muhasebe programı için
desk-report-preset = Muhasebe programı
desk-report-no-preset = Yok
desk-report-preset-hint = Sütunlar programın içe aktardığı sütunlardır. Yalnızca ödemeler, faturalar ve alacak dekontları için, CSV olarak. DATEV dosyaları avro cinsindendir.
desk-report-consultant = DATEV: danışman numarası
desk-report-client = DATEV: müşteri numarası
desk-report-chart = DATEV: hesap planı
desk-report-datev-hint = Mali müşaviriniz bu numaraları bilir.
desk-report-rows = Satırlar
desk-report-file = Dosya
desk-report-state = { $status ->
    [queued] Rapor sırasını bekliyor. Bu sayfa kendiliğinden yenilenir.
    [running] Rapor hazırlanıyor. Bu sayfa kendiliğinden yenilenir.
    [ready] Rapor hazır. Bağlantıya sahip olan herkes dosyayı indirebilir; dikkatle paylaşın.
   *[failed] Rapor oluşturulamadı. Raporu değiştirip yeniden deneyin.
}
desk-report-why = Neden başarısız oldu
desk-report-until = Şu zamana kadar indirilebilir
desk-report-checksum = Sağlama toplamı (SHA-256)
desk-report-schedule = Oluşturan
desk-report-scheduled = Bir zamanlama
desk-report-finished = Tamamlandı

## Schedules of reports

desk-report-schedules = Zamanlamalar
desk-no-schedules = Henüz zamanlama yok. Bir zamanlama aynı raporu her gün, hafta veya ay oluşturur.
desk-schedule-new = Yeni zamanlama
desk-schedule-new-text = Florin raporu her gün, hafta veya ay bittikten bir saat sonra kendiliğinden oluşturur.
desk-schedule-edit = Zamanlamayı düzenle
desk-schedule-every = Ne sıklıkla
desk-schedule-every-choice = { $every ->
    [day] Her gün
    [week] Her hafta
   *[month] Her ay
}
desk-schedule-every-hint = Her rapor önceki gün, hafta veya ayla ilgilidir.
desk-schedule-emails = Bağlantının gönderileceği adresler
# $count: 5.
desk-schedule-emails-hint = Her satıra bir adres, en fazla { $count }. Boş bırakabilirsiniz.
desk-schedule-nobody = Kimse
desk-schedule-next = Sonraki rapor
desk-schedule-delete = Zamanlamayı sil
desk-schedule-delete-text = Florin bu raporları artık oluşturmaz. Oluşturulmuş olanlar kalır.

## Closing months

desk-months = Ay sonu kapanışı
desk-months-text = Kapatılmış bir ayın raporları asla değişmez. Defterleri tamamlandığında ayı kapatın.
desk-no-months = Kapatılmış ay yok.
desk-month = Ay
desk-month-open = Açık
desk-month-running = Henüz bitmedi
desk-month-ended = Kapatılabilir
# $month: such as October 2026.
desk-month-close = Kapat: { $month }
desk-month-close-text = Bir ayı kapatmak, defterlerini kalıcı olarak şimdiki haliyle saklar.
desk-month-close-reports = Bu ayın hiçbir raporu artık değişmez.
desk-month-later = Sonraki para
desk-month-close-later = İadeler, geç ödemeler ve düzeltmeler açık ayda sayılır. Düzelttikleri ayı belirtirler.
desk-month-undo = Geri dönüş yok
desk-month-close-undo = Kapatılmış bir ay yeniden açılamaz.
desk-month-with = Onunla birlikte kapatılan önceki aylar
desk-month-closed-at = Kapatıldığı zaman
desk-month-closed-by = Kapatan
desk-month-state = { $status ->
    [closing] Bu ayın raporları kaydediliyor. Bu sayfa kendiliğinden yenilenir.
   *[closed] Bu ayın defterleri kapatıldı. Raporlarının hiçbiri artık değişmez.
}
desk-month-reports = Bu ayın raporları
desk-month-reports-text = Her bağlantı bu ay için doldurulmuş bir forma götürür.

## Problems with fields of reports

problem-report-range = İlk günden önce olmayan bir son gün seçin.
problem-report-long = Daha kısa bir dönem seçin: en fazla on yıl.
problem-report-preset = Muhasebe programları yalnızca ödemeleri, faturaları ve alacak dekontlarını içe aktarır.
problem-report-currency = Bir para birimi seçin: muhasebe programı için ödemelere bu gerekir.
problem-report-csv = Bunun için CSV biçimini seçin.
problem-report-no-comma = Muhasebe programının kendi sayı yazımı vardır: bunu kapatın.
problem-report-year = DATEV tek bir yılın günlerini gerektirir.
problem-day = Bir gün girin.
problem-time-zone = Europe/Berlin gibi bir saat dilimi girin.
problem-reports-open = { $value } rapor bekliyor veya hazırlanıyor. Biri hazır olduğunda yeniden deneyin.
problem-reports-large = Raporlarınızın dosyaları birlikte çok büyük. Her biri 30 gün sonra silinir.
problem-schedules-full = { $value } zamanlamanız var. Artık gerekmeyen birini silin.
problem-month-running = Bu ay henüz bitmedi.
problem-month-before = Daha sonraki bir ay zaten kapatıldı.

## Why a report could not be made

problem-report-large = Dosya çok büyük. Daha az gün seçin.
problem-report-rows = Bu biçimde en fazla { $value } satır olabilir. CSV veya daha az gün seçin.
problem-report-month = { $value } ayı kapatıldı. Bu rapor yalnızca ayın son günü için vardır: o günle bitirin.
problem-report-failed = Bir sorun oluştu. Yeniden olursa bu hizmetin işletmecisine başvurun.
problem-report-rate = { $value } tutarı bu para biriminde bilinmiyor: o sırada kur yoktu.
