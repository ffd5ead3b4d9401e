## Reports

desk-reports = Rapports
desk-no-reports = Aucun rapport trouvé.
desk-no-reports-yet = Il n’y a pas encore de rapport. Un rapport est un fichier qui contient tous les paiements, factures ou autres lignes d’une période.
desk-report-new = Nouveau rapport
desk-report-new-text = Choisissez le contenu du fichier et les jours. Sa création prend un moment, et il peut être téléchargé pendant 30 jours.
desk-report-make = Créer le rapport
desk-report-again = Créer à nouveau
desk-report-type = Rapport
desk-report-type-hint = Le relevé résume chaque portefeuille et chaque compte. Tous les autres donnent chaque ligne.
desk-report-first-day = Premier jour
desk-report-last-day = Dernier jour
desk-report-days = Jours
desk-report-format = Format
desk-report-format-choice = { $format ->
    [csv] CSV, pour tout logiciel
    [xlsx] Excel
    [pdf] PDF, à lire et à imprimer
   *[jsonl] JSON Lines, pour les développeurs
}
desk-report-numbers = Devise, fuseau horaire et nombres
desk-report-no-currency = Chaque montant dans sa devise
desk-report-currency-hint = Les montants dans d’autres devises sont convertis au taux de leur date. Le fichier indique aussi le taux et la devise d’origine.
desk-report-options = Options
desk-report-comma = Virgule décimale
desk-report-comma-hint = Écrit 1,50 au lieu de 1.50. Uniquement pour CSV, sans logiciel de comptabilité.
desk-report-bom = Marquer pour Excel
desk-report-bom-hint = Excel affiche alors correctement les lettres comme é et ł. Uniquement pour CSV.
desk-report-program = Pour un logiciel de comptabilité
desk-report-preset = Logiciel de comptabilité
desk-report-no-preset = Aucun
desk-report-preset-hint = Les colonnes sont celles que le logiciel importe. Uniquement pour les paiements, les factures et les avoirs, en CSV. Les fichiers pour DATEV sont en euros.
desk-report-consultant = DATEV : numéro de conseiller
desk-report-client = DATEV : numéro de client
desk-report-chart = DATEV : plan comptable
desk-report-datev-hint = Votre conseiller fiscal connaît ces numéros.
desk-report-rows = Lignes
desk-report-file = Le fichier
desk-report-state = { $status ->
    [queued] Le rapport attend son tour. Cette page s’actualise d’elle-même.
    [running] Le rapport est en cours de création. Cette page s’actualise d’elle-même.
    [ready] Le rapport est prêt. Toute personne qui possède le lien peut télécharger le fichier : partagez-le avec prudence.
   *[failed] Le rapport n’a pas pu être créé. Modifiez-le et réessayez.
}
desk-report-why = Raison de l’échec
desk-report-until = Téléchargeable jusqu’au
desk-report-checksum = Somme de contrôle (SHA-256)
desk-report-schedule = Créé par
desk-report-scheduled = Une planification
desk-report-finished = Terminé

## Schedules of reports

desk-report-schedules = Planifications
desk-no-schedules = Il n’y a pas encore de planification. Une planification crée le même rapport chaque jour, chaque semaine ou chaque mois.
desk-schedule-new = Nouvelle planification
desk-schedule-new-text = Florin crée le rapport de lui-même, une heure après la fin de chaque jour, semaine ou mois.
desk-schedule-edit = Modifier la planification
desk-schedule-every = Fréquence
desk-schedule-every-choice = { $every ->
    [day] Chaque jour
    [week] Chaque semaine
   *[month] Chaque mois
}
desk-schedule-every-hint = Chaque rapport porte sur le jour, la semaine ou le mois précédent.
desk-schedule-emails = Envoyer le lien à
# $count: 5.
desk-schedule-emails-hint = Une adresse par ligne, { $count } au plus. Vous pouvez laisser ce champ vide.
desk-schedule-nobody = Personne
desk-schedule-next = Prochain rapport
desk-schedule-delete = Supprimer la planification
desk-schedule-delete-text = Florin ne crée plus ces rapports. Ceux qui ont été créés restent.

## Closing months

desk-months = Clôture mensuelle
desk-months-text = Les rapports d’un mois clôturé ne changent jamais. Clôturez un mois quand sa comptabilité est terminée.
desk-no-months = Aucun mois n’est clôturé.
desk-month = Mois
desk-month-open = Ouvert
desk-month-running = Pas encore terminé
desk-month-ended = Peut être clôturé
# $month: such as October 2026.
desk-month-close = Clôturer { $month }
desk-month-close-text = La clôture d’un mois fige définitivement sa comptabilité telle qu’elle est maintenant.
desk-month-close-reports = Plus aucun rapport de ce mois ne change.
desk-month-later = Argent ultérieur
desk-month-close-later = Les remboursements, les paiements tardifs et les corrections comptent dans le mois ouvert. Ils indiquent le mois qu’ils corrigent.
desk-month-undo = Sans retour
desk-month-close-undo = Un mois clôturé ne peut pas être rouvert.
desk-month-with = Mois précédents clôturés en même temps
desk-month-closed-at = Clôturé le
desk-month-closed-by = Clôturé par
desk-month-state = { $status ->
    [closing] Les rapports de ce mois sont en cours d’enregistrement. Cette page s’actualise d’elle-même.
   *[closed] La comptabilité de ce mois est clôturée. Plus aucun de ses rapports ne change.
}
desk-month-reports = Rapports de ce mois
desk-month-reports-text = Chaque lien mène à un formulaire rempli pour ce mois.

## Problems with fields of reports

problem-report-range = Choisissez un dernier jour qui n’est pas avant le premier.
problem-report-long = Choisissez une période plus courte : dix ans au plus.
problem-report-preset = Les logiciels de comptabilité n’importent que des paiements, des factures et des avoirs.
problem-report-currency = Choisissez une devise : les paiements pour un logiciel de comptabilité en exigent une.
problem-report-csv = Choisissez le format CSV pour cela.
problem-report-no-comma = Un logiciel de comptabilité a sa propre écriture des nombres : désactivez cette option.
problem-report-year = DATEV exige des jours d’une seule année.
problem-day = Indiquez un jour.
problem-time-zone = Indiquez un fuseau horaire, par exemple Europe/Berlin.
problem-reports-open = { $value } rapports sont en attente ou en cours de création. Réessayez quand l’un d’eux sera prêt.
problem-reports-large = Les fichiers de vos rapports sont trop volumineux au total. Chacun est supprimé après 30 jours.
problem-schedules-full = Vous avez { $value } planifications. Supprimez-en une dont vous n’avez plus besoin.
problem-month-running = Ce mois n’est pas encore terminé.
problem-month-before = Un mois ultérieur est déjà clôturé.

## Why a report could not be made

problem-report-large = Le fichier est trop volumineux. Choisissez moins de jours.
problem-report-rows = Ce format contient au plus { $value } lignes. Choisissez CSV, ou moins de jours.
problem-report-month = Le mois { $value } est clôturé. Ce rapport n’existe que pour son dernier jour : terminez par ce jour.
problem-report-failed = Un problème est survenu. S’il se reproduit, contactez l’exploitant de ce service.
problem-report-rate = Le montant de { $value } est inconnu dans cette devise : il n’y avait pas de taux à ce moment.
