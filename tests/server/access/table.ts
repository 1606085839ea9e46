/**
 * Who may call what: one line a procedure, which holds for its REST paths as well.
 *
 * nobody   no cookie                    admin    an owner, on the things of an athlete
 * expired  a session that is over       mentor   the mentor of that athlete
 * half     an admin's password alone    rival    another mentor
 * own      an athlete, on own things    read     a token of the athlete's that may read
 * other    … on another athlete's       write    a token of the athlete's that may write
 *                                       below    an owner's token that may read and write
 *                                       staff    an owner's token that may do so as an admin
 * lapsed   an athlete who stopped paying, on own things
 * unconfirmed  an athlete who has not confirmed the e-mail yet, on own things
 * stale    an athlete who signed in a while ago; an admin, where athletes may not
 *
 * ok, or the status of the refusal: 400 does not fit, 401 unknown, 402 membership needed,
 * 403 not theirs to do, prove (403) not before they show again that it is they,
 * 404 not there (also what is another's), 409 is so already.
 * A dash stands where the call names nothing that could be another athlete's.
 */
const table = `
call                              nobody expired half own other lapsed unconfirmed admin mentor rival stale read write below staff
athletes.list                     ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.get                      401    401     403  ok  404   ok     ok          ok    ok     404   ok    ok   403   404   ok
athletes.create                   ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.session                  ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.signIn                   ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.requestSignInLink        ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.useSignInLink            ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.account                  401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.sendConfirmation         401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.openConfirmation         ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.requestEmailChange       401    401     403  ok  -     ok     ok          ok    ok     ok    prove 403  403   403   403
athletes.changeEmail              ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.openInvitation           ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.acceptInvitation         ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.confirmWithPassword      ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.takeOverProfile          ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.rejectProfile            ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.stepUp                   401    401     403  ok  -     409    409         409   409    409   ok    403  403   403   403
athletes.signOut                  ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.setPassword              401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.sessions                 401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.feed                     401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.renewFeed                401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.ownSecurityEvents        401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.endSession               401    401     403  ok  404   ok     ok          404   404    404   ok    403  403   403   403
athletes.endOtherSessions         401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.secondFactor             401    401     ok   403 -     403    403         ok    ok     ok    ok    403  403   403   403
athletes.beginSecondFactor        401    401     403  403 -     403    403         409   ok     ok    prove 403  403   403   403
athletes.confirmSecondFactor      401    401     403  403 -     403    403         409   409    409   409   403  403   403   403
athletes.giveCode                 401    401     ok   403 -     403    403         ok    401    401   ok    403  403   403   403
athletes.replaceRecoveryCodes     401    401     403  409 -     409    409         ok    409    409   prove 403  403   403   403
athletes.endSecondFactor          401    401     403  409 -     409    409         ok    409    409   prove 403  403   403   403
athletes.passkeys                 401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.beginPasskey             401    401     403  ok  -     ok     ok          ok    ok     ok    prove 403  403   403   403
athletes.addPasskey               401    401     403  401 -     401    401         401   401    401   prove 403  403   403   403
athletes.renamePasskey            401    401     403  ok  404   ok     ok          404   404    404   prove 403  403   403   403
athletes.removePasskey            401    401     403  ok  404   ok     ok          404   404    404   prove 403  403   403   403
athletes.beginPasskeySignIn       ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.signInWithPasskey        ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.beginPasskeyProof        401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.settings                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
athletes.updateSettings           401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
athletes.updateProfile            401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
athletes.notifications            401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.notificationSettings     401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.setNotifications         401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.addPushDevice            401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.removePushDevice         401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  403   403   403
athletes.readNotifications        401    401     403  ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
athletes.news                     401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
athletes.reveals                  401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
athletes.exportData               401    401     403  ok  -     ok     ok          403   403    403   prove 403  403   403   403
athletes.deleteAccount            401    401     403  ok  -     ok     ok          403   403    403   prove 403  403   403   403
soulcare.huddle                   401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.library                  ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.resource                 ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.devotional               ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.devotionals              ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.keepProgress             401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.completeResource         401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.pointsSummary            401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.calendar                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.ownChallenges            401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.startChallenge           401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.moveChallenge            401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.completeChallenge        401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.tickChallenge            401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.untickChallenge          401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.dropChallenge            401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.together                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.ownAchievements          401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.points                   401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.milestones               401    401     403  ok  404   ok     ok          ok    ok     404   ok    ok   403   404   ok
soulcare.createMilestone          401    401     403  ok  404   ok     ok          ok    ok     404   ok    403  ok    404   ok
soulcare.updateMilestone          401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.deleteMilestone          401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.restoreMilestone         401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.contributions            401    401     403  ok  404   ok     ok          ok    ok     404   ok    ok   403   404   ok
soulcare.activities               401    401     403  ok  404   ok     ok          403   ok     404   ok    ok   403   404   403
soulcare.reflections              401    401     403  ok  404   ok     ok          403   ok     404   ok    ok   403   404   403
soulcare.createReflection         401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.updateReflection         401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.deleteReflection         401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.restoreReflection        401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.sharedEntries            401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.shareEntry               401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.takeBackEntry            401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.mentorship               401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.mentor                   401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.mentorSessions           401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.concerns                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.raiseConcern             401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.line                     401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.say                      401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.askExtra                 401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.readLine                 401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.editMessage              401    401     403  ok  404   ok     ok          404   404    404   ok    403  ok    404   404
soulcare.deleteMessage            401    401     403  ok  404   ok     ok          404   404    404   ok    403  ok    404   404
soulcare.restoreMessage           401    401     403  ok  404   ok     ok          404   404    404   ok    403  ok    404   404
soulcare.slots                    401    401     403  ok  -     402    ok          403   403    403   ok    ok   403   403   403
soulcare.book                     401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.moveSession              401    401     403  ok  404   402    ok          403   403    403   ok    403  ok    403   403
soulcare.cancelSession            401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.tickHomework             401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.checkIn                  401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.checkIns                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.shareCheckIn             401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.hideCheckIns             401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.confidence               401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.answerConfidence         401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.withdrawConfidence       401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.gamePlan                 401    401     403  ok  404   ok     ok          403   403    403   ok    ok   403   403   403
soulcare.tickPlan                 401    401     403  ok  404   402    ok          403   403    403   ok    403  ok    403   403
soulcare.askForSomeone            401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.careCall                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.imAllRight               401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.events                   ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.event                    ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.answerEvent              401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.verse                    ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.verifyVerse              ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.scriptureChallenges      ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.scriptureChallenge       ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.ownScripture             401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.createScriptureChallenge 401    401     403  ok  403   402    403         403   403    403   ok    403  ok    403   403
soulcare.joinScripture            401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.moveScripture            401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.tickScripture            401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.untickScripture          401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.completeScripture        401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.reflectOnScripture       401    401     403  ok  -     402    ok          403   403    403   ok    403  ok    403   403
soulcare.verses                   401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
soulcare.addVerse                 401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
soulcare.dropVerse                401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.reviewVerses             401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
soulcare.achievements             ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.challenges               ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.leaderboard              401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.announcements            ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
soulcare.announcement             ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.claims                  ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.stats                   ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.posts                   401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.count                   401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.post                    401    401     403  ok  ok    ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.createPost              401    401     403  ok  403   402    403         403   403    403   ok    403  ok    403   403
community.updatePost              401    401     403  ok  404   402    403         403   403    403   ok    403  ok    403   403
community.deletePost              401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
community.restorePost             401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
community.replies                 401    401     403  ok  ok    ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.createReply             401    401     403  ok  403   402    403         403   403    403   ok    403  ok    403   403
community.updateReply             401    401     403  ok  404   402    403         403   403    403   ok    403  ok    403   403
community.deleteReply             401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
community.restoreReply            401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
community.pray                    401    401     403  400 ok    402    403         403   403    403   400   403  400   403   403
community.answer                  401    401     403  ok  404   ok     403         403   403    403   ok    403  ok    403   403
community.boardAccess             401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
community.report                  401    401     403  400 ok    400    403         403   403    403   400   403  400   403   403
community.mute                    401    401     403  400 ok    400    400         403   403    403   400   403  400   403   403
community.unmute                  401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
community.mutes                   401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
community.live                    401    401     403  ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
community.createInquiry           ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
moods.create                      401    401     403  ok  403   402    ok          403   403    403   ok    403  ok    403   403
moods.lists                       401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
moods.list                        401    401     403  ok  404   ok     ok          403   403    403   ok    ok   403   403   403
moods.keep                        401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
moods.play                        401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
moods.after                       401    401     403  ok  404   ok     ok          403   403    403   ok    403  ok    403   403
moods.heard                       401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
moods.entries                     401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
moods.trend                       401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
admin.waiting                     401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.day                         401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.totals                      401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.createAchievement           401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.updateAchievement           401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.deleteAchievement           401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.deletedAchievements         401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.restoreAchievement          401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.createChallenge             401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.updateChallenge             401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.deleteChallenge             401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.deletedChallenges           401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.restoreChallenge            401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.announcements               401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.challenges                  401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.achievements                401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.announcement                401    401     403  403 -     403    403         ok    ok     404   ok    403  403   403   ok
admin.createAnnouncement          401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.updateAnnouncement          401    401     403  403 -     403    403         ok    ok     404   ok    403  403   403   ok
admin.deleteAnnouncement          401    401     403  403 -     403    403         ok    ok     404   ok    403  403   403   ok
admin.deletedAnnouncements        401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.restoreAnnouncement         401    401     403  403 -     403    403         ok    ok     404   ok    403  403   403   ok
admin.audienceChoices             401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.countAudience               401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.athletes                    401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.exportAthletes              401    401     403  403 -     403    403         ok    ok     ok    prove 403  403   403   403
admin.athlete                     401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.athletePayments             401    401     403  403 403   403    403         ok    403    403   ok    403  403   403   ok
admin.athletePoints               401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.careAccess                  401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.athleteMilestones           401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.athleteChallenges           401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.athleteBadges               401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.changeTrack                 401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.updateAthlete               401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.setMemberUntil              401    401     403  403 403   403    403         ok    403    403   prove 403  403   403   403
admin.refundPayment               401    401     403  403 403   403    403         ok    403    403   prove 403  403   403   403
admin.setComplimentary            401    401     403  403 403   403    403         ok    403    403   prove 403  403   403   403
admin.correctEmail                401    401     403  403 403   403    403         409   403    403   prove 403  403   403   403
admin.suspendAthlete              401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.setQuietAside               401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.openLine                    401    401     403  403 403   403    403         ok    403    403   ok    403  403   403   403
admin.assignMentor                401    401     403  403 403   403    403         ok    403    403   ok    403  403   403   403
admin.inviteStaff                 401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.setStaffRole                401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.deactivateStaff             401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.concerns                    401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.closeConcern                401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.staffProfile                401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   403
admin.updateStaffProfile          401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   403
admin.setStaffPhoto               401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   403
admin.lines                       401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.line                        401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.reply                       401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.readLine                    401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.endWaiting                  401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.answerExtra                 401    401     403  403 403   403    403         403   409    404   403   403  403   403   403
admin.sharedEntries               401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.openSharedEntry             401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.checkIns                    401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.athletePlan                 401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.saveGamePlan                401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.archiveGamePlan             401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.athleteSessions             401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.planSession                 401    401     403  403 403   403    403         403   ok     404   403   403  403   403   403
admin.updateSession               401    401     403  403 -     403    403         403   ok     404   403   403  403   403   403
admin.settleSession               401    401     403  403 -     403    403         403   ok     404   403   403  403   403   403
admin.unsettleSession             401    401     403  403 -     403    403         403   ok     404   403   403  403   403   403
admin.giveBack                    401    401     403  403 -     403    403         403   ok     404   403   403  403   403   403
admin.sessions                    401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.hours                       401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.setHours                    401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.setDays                     401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.events                      401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.saveEvent                   401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.cancelEvent                 401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.deleteEvent                 401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.eventAnswers                401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.resources                   401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.resource                    401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.createResource              401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.updateResource              401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.deleteResource              401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.deletedResources            401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.restoreResource             401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.previewText                 401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.grantAchievement            401    401     403  403 403   403    403         ok    ok     404   ok    403  403   403   ok
admin.claims                      401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.updateClaim                 401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.revokeAchievement           401    401     403  403 403   403    403         409   409    404   409   403  403   403   409
admin.figures                     401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.careCalls                   401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   403
admin.careCall                    401    401     403  403 -     403    403         ok    404    ok    ok    403  403   403   403
admin.takeCareCall                401    401     403  403 -     403    403         ok    404    409   ok    403  403   403   403
admin.noteCareContact             401    401     403  403 -     403    403         ok    404    409   ok    403  403   403   403
admin.answerCareCall              401    401     403  403 -     403    403         ok    404    409   ok    403  403   403   403
admin.closeCareCall               401    401     403  403 -     403    403         ok    404    ok    ok    403  403   403   403
admin.onCall                      401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.setOnCall                   401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.testAlarm                   401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.confirmAlarm                401    401     403  403 -     403    403         ok    409    409   ok    403  403   403   403
admin.cases                       401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.pausedHiding                401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.decidedCases                401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.case                        401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.revealAuthor                401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.decide                      401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.removeScripture             401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.suspendAuthor               401    401     403  403 -     403    403         ok    ok     ok    ok    403  403   403   ok
admin.inquiries                   401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.inquiry                     401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.updateInquiry               401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.mails                       401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.mail                        401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.retryMail                   401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.webhooks                    401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.webhookVersion              401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.retryWebhook                401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.audit                       401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.auditCount                  401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.staff                       401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.securityEvents              401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.accountAccess               401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.endSessions                 401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.closeAccount                401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.openAccount                 401    401     403  403 -     403    403         409   403    403   prove 403  403   403   403
admin.tokens                      401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.createToken                 401    401     403  403 -     403    403         ok    403    403   prove 403  403   403   403
admin.revokeToken                 401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   403
admin.checklist                   401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
admin.sendTestMail                401    401     403  403 -     403    403         ok    403    403   ok    403  403   403   ok
payments.settings                 ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    ok   403   ok    ok
payments.subscription             401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
payments.createSubscription       401    401     403  409 403   ok     409         403   403    403   409   403  409   403   403
payments.invoices                 401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
payments.card                     401    401     403  ok  -     ok     ok          403   403    403   ok    ok   403   403   403
payments.cancelSubscription       401    401     403  ok  -     409    ok          403   403    403   ok    403  ok    403   403
payments.keepSubscription         401    401     403  ok  -     409    ok          403   403    403   ok    403  ok    403   403
payments.createCardSetup          401    401     403  ok  -     ok     ok          403   403    403   ok    403  ok    403   403
payments.useCard                  401    401     403  ok  403   ok     ok          403   403    403   ok    403  ok    403   403
payments.createPaymentIntent      ok     ok      ok   ok  -     ok     ok          ok    ok     ok    ok    403  ok    ok    ok
`;

export const columns = [
  "nobody",
  "expired",
  "half",
  "own",
  "other",
  "lapsed",
  "unconfirmed",
  "admin",
  "mentor",
  "rival",
  "stale",
  "read",
  "write",
  "below",
  "staff",
] as const;

export type Column = (typeof columns)[number];

/** The cells of each procedure, in the order of the columns. */
export const access: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [call = "", ...cells] = line.trim().split(/\s+/);
      return [call, cells];
    }),
);
